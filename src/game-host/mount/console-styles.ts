/** Style sheets of the game layout. The order matters: those for screen sizes override the ones before. */
import './game-console.module.css';
import '../panel/panel.module.css';
import '../stage/result-strip.module.css';
import '../stage/stage.module.css';
import '../stage/stage-fields.module.css';
import '../footer/game-footer.module.css';
import './game-console-sizes.module.css';
import './game-console-phone.module.css';
import './game-console-short.module.css';
