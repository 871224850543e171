import type { AnyRules } from './rules.ts';

/** The cash-out action, the same in every step game (games.md 4). */
export const CASHOUT_ACTION = { type: 'cashout' } as const;

/** Whether a game has a cash-out: its rules parse the action. The blackjacks have none. */
export const hasCashout = ({ action }: AnyRules): boolean => action.safeParse(CASHOUT_ACTION).success;
