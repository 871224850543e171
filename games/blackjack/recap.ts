export { handRecap as recap } from '#engine/families/hand-sentences.ts';
