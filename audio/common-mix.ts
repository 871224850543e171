/**
 * Loudness of the sounds that all games share, in decibels relative to the packed files: -24 to 6. The sound
 * desk writes this file.
 */
export const mix: Readonly<Record<string, number>> = {
  press: -3.1,
  bet: -1.9,
  deny: 0,
  win: 0,
  nice: 0,
  big: 0,
  mega: 0,
  epic: 0,
  lose: 0,
  cashout: 0,
  stop: 0,
};
