// The page begins here: the address says whether it shows a game or all games.

import { openGame } from "./game.js";
import { showTheme } from "./settings.js";
import { openStart } from "./start.js";

showTheme();
const game = location.pathname.match(/^\/games\/([^/]+)\/?$/);
if (game) openGame(decodeURIComponent(game[1]));
else openStart();
