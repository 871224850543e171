export { diesEverywhere as untilDone } from '../../../testing/mortal.ts';
