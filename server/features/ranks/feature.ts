/** The levels of players; they have no calls of their own. */
export { ranks } from './ranks.ts';
