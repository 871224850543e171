/** The sheets of the console in the one order that works: those for sizes of screens go behind what they change. */
import './game-console.css';
import '../panel/panel.css';
import '../stage/result-strip.css';
import '../stage/stage.css';
import '../stage/stage-fields.css';
import '../footer/game-footer.css';
import './game-console-sizes.css';
import './game-console-phone.css';
import './game-console-short.css';
