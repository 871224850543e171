/** Colours of the prizes, lowest first; prizes beyond the list are white. */
const prizeColors = ['#2b3350', '#3b4a86', '#5b4fb8', '#a8548c', '#e0702f', '#ffd15c'];
export const prizeColor = (prize: number): string => prizeColors[prize] ?? '#ffffff';

/** Duration and number of turns of a spin. */
export const SPIN_MS = 4_600;
export const SPIN_TURNS = 5;

/** Prizes with a smaller chance are drawn as lines. */
export const LINE_CHANCE = 0.002;
