import { FIRST_ID } from '../db/uuid.ts';

/**
 * Accounts without an owner; their balance is the sum of their transfers, so that no bet waits for a row
 * lock.
 */
export const systemAccounts = {
  house: 'house',
  /** Stakes of open rounds. */
  escrow: 'escrow',
  rewards: 'rewards',
  fees: 'fees',
  /** Withdrawals that players requested and that have not arrived yet. */
  withdrawals: 'withdrawals',
  /** Value of items that players won and have not sold. */
  items: 'items',
  /** Rewards that players have earned and not claimed. */
  owed: 'owed',
  /** Prize pools reserved for players. */
  prizes: 'prizes',
  /** Earned by affiliates and not paid out. */
  commissions: 'commissions',
  /** On its way from one player to another: the sum of `in_transit`. */
  transit: 'transit',
} as const;

export type SystemAccount = keyof typeof systemAccounts;

/**
 * The numbers of these accounts in transfers, as the table `system_accounts` has them. Those of the outside begin at
 * 100 and are in the table only; a player's are 0 and less.
 */
export const systemAccountNos = {
  house: 1,
  escrow: 2,
  rewards: 3,
  fees: 4,
  withdrawals: 5,
  items: 6,
  owed: 7,
  prizes: 8,
  commissions: 9,
  transit: 10,
} as const satisfies Readonly<Record<SystemAccount, number>>;

/** The number of a player's main account; bonuses have -1, -2 and so on. */
export const MAIN_ACCOUNT_NO = 0;

/** In whose books a movement is that concerns no player. */
export const NO_PLAYER = FIRST_ID;

const numbers: ReadonlyMap<string, number> = new Map(Object.entries(systemAccountNos));

/** The number of an account of the system; undefined: it is a player's, or one of the outside. */
export const systemAccountNo = (accountId: string): number | undefined => numbers.get(accountId);

/** The world outside the site: money received and sent over a network, or over `buy`, the checkout. */
export const externalAccount = (network: string): string => `world:${network}`;
export const isExternalAccount = (accountId: string): boolean => accountId.startsWith('world:');
export const isSystemAccount = (accountId: string): boolean =>
  numbers.has(accountId) || isExternalAccount(accountId);
