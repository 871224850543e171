type Play = (cue: string) => void;

let play: Play = () => {};

/** Sets the player of interface sounds once the page has loaded its audio. */
export const setUiSoundPlayer = (player: Play): void => void (play = player);

/** Plays a short interface sound; silent if the page has no audio loaded. */
export const playUiCue: Play = (cue) => play(cue);
