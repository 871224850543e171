import type { Tx } from './connection.ts';

/** Serializes calls about this account without blocking the player's bets. */
export const lockUser = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
