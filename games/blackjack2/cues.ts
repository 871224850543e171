export { handScript as script } from '#engine/families/hand-cues.ts';
