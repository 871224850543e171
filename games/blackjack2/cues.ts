export { type HandCue as Cue, handScript as script } from '#engine/families/hand-cues.ts';
