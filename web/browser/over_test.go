package browser

import "testing"

// TestHammeredEnd presses whatever the end of a game shows as soon as it is there, as one does who hammers on Roll:
// nothing comes of it. To go on from an earlier turn takes two different presses then.
func TestHammeredEnd(t *testing.T) {
	s := serve(t, example(t, "roll/hello.roll"))
	p := open(t, s.url(s.begin("roll/hello.roll")), wide)
	p.until(`document.querySelector(".hand")`)
	p.until(`new MutationObserver(() => {
		const buttons = [...document.querySelectorAll(".hand .answers button")];
		if (window.hammered || !buttons.some(b => b.textContent === "Look back")) return;
		window.hammered = true;
		window.said = "";
		buttons.forEach(b => b.click());
	}).observe(document.querySelector(".hand .answers"), { childList: true }) ?? true`)
	p.playOn()
	p.until("window.hammered")
	p.question("has won")
	if said := value[string](p, "window.said"); said != "" {
		t.Error("a press that came too soon says ", said)
	}
	const sure = "Leave the end of this game"
	p.button("Look back", `document.activeElement.matches("[role=slider]")`)
	p.press(`.timeline [aria-label="One turn back"]`, question("Turn "))
	p.button("Go on from here", question(sure))
	p.button("Leave it as it ended", question("has won"))
	p.press(`.timeline [aria-label="One turn back"]`, question("Turn "))
	p.button("Go on from here", question(sure))
	p.button("Yes, go on", `document.querySelector(".hand button.main")?.textContent === "Roll"`)
}
