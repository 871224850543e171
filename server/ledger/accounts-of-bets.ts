/** System accounts that every bet moves; no index of transfers has them, as each entry would be paid for by bets. */
const ACCOUNTS_OF_BETS: readonly string[] = ['escrow', 'house', 'items'];

export const isAccountOfBets = (accountId: string): boolean => ACCOUNTS_OF_BETS.includes(accountId);

/**
 * Condition on an account's column that lets a query use the indexes of transfers by account: it leaves out the accounts
 * that every bet moves.
 */
export const NOT_OF_BETS_SQL = (column: string): string =>
  `${column} not in (${ACCOUNTS_OF_BETS.map((id) => `'${id}'`).join(', ')})`;
