// The letters that stand on the pieces of players. It touches no page.

// The letters by the names of the players, as draw/svg has them: initials, and numbers for those who share one.
export function initials(names) {
  const given = (name) => name && !/^Player \d+$/.test(name);
  const letters = names.map((name) => (given(name) && name.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase()) || "");
  const shared = (letter) => letters.filter((other) => other === letter).length > 1;
  return letters.map((letter, seat) => (!letter || shared(letter) ? String(seat + 1) : letter));
}
