export { displayFont, loadStageFonts, plainFont } from '../stage-font.ts';
