import type { Movement } from './movements.ts';
import { isSystemAccount } from './system-accounts.ts';

/** The effect on one player's account: the sum, and the largest shortfall on the way to it. */
export interface Change {
  readonly change: bigint;
  readonly needed: bigint;
}

/** Sums the changes per account, for players' accounts only. */
export const sumChangesByAccount = (movements: readonly Movement[]): ReadonlyMap<string, Change> => {
  const changes = new Map<string, Change>();
  const add = (accountId: string, amount: bigint): void => {
    if (isSystemAccount(accountId)) return;
    const known = changes.get(accountId) ?? { change: 0n, needed: 0n };
    const change = known.change + amount;
    changes.set(accountId, { change, needed: -change > known.needed ? -change : known.needed });
  };
  for (const { debit, credit, amount } of movements) {
    add(debit, -amount);
    add(credit, amount);
  }
  return changes;
};
