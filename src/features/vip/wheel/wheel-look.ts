/** Colours of the prizes, lowest first; what is beyond them is white. */
const prizeColors = ['#2b3350', '#3b4a86', '#5b4fb8', '#a8548c', '#e0702f', '#ffd15c'];
export const prizeColor = (prize: number): string => prizeColors[prize] ?? '#ffffff';

/** How long the wheel turns, and how often. */
export const SPIN_MS = 4_600;
export const SPIN_TURNS = 5;

/** Prizes that are narrower are lines. */
export const LINE_CHANCE = 0.002;
