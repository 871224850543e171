import type { Db, Tx } from '../db/connection.ts';
import { run } from '../db/statement.ts';
import type { Vault } from '../deps.ts';
import type { BalanceOf } from '../ledger/index.ts';
import type { RoundFacts } from './folding.ts';
import { LOCK_ROUND, READ_STEPS } from './statements.ts';

/** A round that nobody else changes until the transaction ends, with the balance it plays on. */
export interface LockedRound {
  readonly facts: RoundFacts;
  readonly userId: string;
  readonly accountId: string;
  readonly username: string;
  readonly anonymous: boolean;
  readonly wager: bigint;
  readonly status: 'active' | 'settled' | 'void';
  /** Actions done so far. */
  readonly step: number;
  readonly staked: bigint;
  readonly balance: BalanceOf;
}

/** One step of a round as it was answered: the action that made it (null: the opening) and what came of the money. */
export interface StoredStep {
  readonly step: number;
  readonly action: unknown;
  readonly staked: bigint;
  readonly balanceAmount: bigint;
  readonly balanceVersion: bigint;
}

type RoundRow = Omit<RoundFacts, 'serverSeed'> &
  Omit<LockedRound, 'facts' | 'balance'> & {
    readonly serverSeedSealed: string;
    readonly balanceAmount: bigint;
    readonly balanceVersion: bigint;
  };

/** Locks a round and its balance; null when there is none, or it is somebody else's. `userId` null: anybody's. */
export async function lockRound(
  tx: Tx,
  { vault }: { readonly vault: Vault },
  roundId: string,
  userId: string | null,
): Promise<LockedRound | null> {
  const [row] = await run<RoundRow>(tx, LOCK_ROUND, [roundId, userId]);
  if (!row) return null;
  const { accountId, balanceAmount, balanceVersion } = row;
  return {
    facts: {
      id: row.id,
      game: row.game,
      rulesVersion: row.rulesVersion,
      params: row.params,
      amount: row.amount,
      maxProfit: row.maxProfit,
      serverSeed: vault.open(row.serverSeedSealed),
      serverSeedHash: row.serverSeedHash,
      clientSeed: row.clientSeed,
      nonce: row.nonce,
      createdAt: row.createdAt,
    },
    userId: row.userId,
    accountId,
    username: row.username,
    anonymous: row.anonymous,
    wager: row.wager,
    status: row.status,
    step: row.step,
    staked: row.staked,
    balance: { accountId, amount: balanceAmount, version: balanceVersion },
  };
}

/** The steps of a round, the opening first. */
export const readSteps = (db: Db | Tx, roundId: string): Promise<StoredStep[]> =>
  run<StoredStep>(db, READ_STEPS, [roundId]);

/** The actions of the steps: all but the opening. */
export const actionsOf = (steps: readonly StoredStep[]): unknown[] =>
  steps.slice(1).map((step) => step.action);
