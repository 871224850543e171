/** Style sheets of the game layout. The order matters: those for screen sizes override the ones before. */
import './game-console.css';
import '../panel/panel.css';
import '../stage/result-strip.css';
import '../stage/stage.css';
import '../stage/stage-fields.css';
import '../footer/game-footer.css';
import './game-console-sizes.css';
import './game-console-phone.css';
import './game-console-short.css';
