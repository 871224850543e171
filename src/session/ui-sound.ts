type Play = (cue: string) => void;

let play: Play = () => {};

/** The page has sound now: the shell may use it. */
export const setUiSoundPlayer = (player: Play): void => void (play = player);

/** A short cue of the shell, where the page has loaded its sound already; silence elsewhere. */
export const playUiCue: Play = (cue) => play(cue);
