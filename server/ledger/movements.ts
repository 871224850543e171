import { systemAccounts } from './system-accounts.ts';

/** Why value moved. */
export type TransferCode =
  | 'hold'
  | 'post'
  | 'stake'
  | 'pay'
  | 'void'
  | 'item'
  | 'item-sell'
  | 'demo-credit'
  | 'demo-refill'
  | 'deposit'
  | 'deposit-reversal'
  | 'withdraw-hold'
  | 'withdraw-post'
  | 'withdraw-release'
  | 'network-fee'
  | 'tip'
  | 'tip-return'
  | 'reward'
  | 'fee'
  | 'accrue'
  | 'claim'
  | 'lapse'
  | 'wheel'
  | 'bonus-own'
  | 'bonus-grant'
  | 'bonus-unlock'
  | 'bonus-return'
  | 'bonus-forfeit'
  | 'pool'
  | 'pool-rest'
  | 'prize'
  | 'drop'
  | 'drop-share'
  | 'drop-refund'
  | 'commission'
  | 'commission-payout'
  | 'commission-correction';

/** Moves value from one account to another; immutable once booked. */
export interface Movement {
  /** A system account, a player's main account by the player's id, or a bonus by its id. */
  readonly debit: string;
  readonly credit: string;
  /** The player in whose books it is: to be named where neither account is a player's main one. */
  readonly userId?: string | undefined;
  /** Minor units of USD, positive. */
  readonly amount: bigint;
  readonly code: TransferCode;
  readonly roundId: string | null;
  /**
   * Chosen by the caller; the same id moves value of a player once, however often it is booked. Null for what belongs to
   * a round, whose steps and items are stored once together with their money.
   */
  readonly clientId: string | null;
}

/** The round of a movement. */
export interface RoundMoney {
  readonly roundId: string;
  readonly accountId: string;
  readonly amount: bigint;
}

const ofRound = (
  code: TransferCode,
  debit: string,
  credit: string,
  { roundId, amount }: Omit<RoundMoney, 'accountId'>,
): Movement => ({ debit, credit, amount, code, roundId, clientId: null });

/** Reserves a stake: player to escrow. */
export const hold = (money: RoundMoney): Movement =>
  ofRound('hold', money.accountId, systemAccounts.escrow, money);

/** Posts a held stake: escrow to house. */
export const post = (money: Omit<RoundMoney, 'accountId'>): Movement =>
  ofRound('post', systemAccounts.escrow, systemAccounts.house, money);

/** Takes the stake of a round that is over as it opens, which nothing is held for: player to house. */
export const takeStake = (money: RoundMoney): Movement =>
  ofRound('stake', money.accountId, systemAccounts.house, money);

/** Pays a settled round: house to player. */
export const pay = (money: RoundMoney): Movement =>
  ofRound('pay', systemAccounts.house, money.accountId, money);

/** Returns a held stake: escrow to player. */
export const voidHold = (money: RoundMoney): Movement =>
  ofRound('void', systemAccounts.escrow, money.accountId, money);

/** Pays a settled round with an item, whose value is owed to the player from now on: house to items. */
export const payItem = (money: Omit<RoundMoney, 'accountId'>): Movement =>
  ofRound('item', systemAccounts.house, systemAccounts.items, money);

/** Buys a round's item back: items to player. The item is owned until then, and sold from then on. */
export const buyBackItem = (money: RoundMoney): Movement =>
  ofRound('item-sell', systemAccounts.items, money.accountId, money);
