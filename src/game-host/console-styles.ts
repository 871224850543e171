/** The sheets of the console in the one order that holds: those for sizes of screens go behind what they change. */
import './game-console.css';
import './panel.css';
import './result-strip.css';
import './stage.css';
import './stage-fields.css';
import './game-footer.css';
import './game-console-sizes.css';
import './game-console-phone.css';
import './game-console-short.css';
