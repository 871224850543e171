/* The face of the rounds, the only door to them: open, act, resume, settle, void, verify, seeds. */
export { actInRound } from './act.ts';
export { closeAbandonedRound, findAbandonedRounds } from './abandon.ts';
export { findOpenRound } from './resume.ts';
export { openRound, type BetRequest, type RoundDeps } from './open.ts';
