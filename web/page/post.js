// Posting to the server.

// Posts JSON, and gives the reply, or an error as a sentence.
export async function post(address, what) {
  try {
    const reply = await fetch(address, { method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify(what) });
    const said = await reply.text();
    if (!reply.ok) return errorIn(said);
    return JSON.parse(said);
  } catch {
    return { error: "roll does not answer. Is it still running?" };
  }
}

function errorIn(said) {
  try {
    return { error: said, ...JSON.parse(said) };
  } catch {
    return { error: said.trim() || "That did not work." };
  }
}
