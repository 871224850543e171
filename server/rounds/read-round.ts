import type { Db, Tx } from '../db/connection.ts';
import { executeStatement } from '../db/statement.ts';
import type { Vault } from '../deps.ts';
import type { AccountBalance, Wallet } from '../ledger/index.ts';
import type { PlayedAccount } from './bonus-play.ts';
import type { PlayLimits } from './play-limits.ts';
import { READ_ANY_ROUND, READ_ROUND } from './statements.ts';
import { openedSeed, type StoredRound } from './stored-rounds.ts';

/** A round at one moment, with the balance it plays on; nothing is locked. */
export interface LoadedRound
  extends
    PlayedAccount,
    Pick<
      StoredRound,
      'facts' | 'userId' | 'username' | 'anonymous' | 'wager' | 'status' | 'step' | 'staked'
    > {
  readonly accountId: string;
  readonly balance: Wallet;
  readonly excludedUntil: Date | null;
  readonly limits: PlayLimits | null;
  /** The item was sold as soon as it was won. */
  readonly isAutoSold: boolean;
  /** Starts with the opening. */
  readonly steps: readonly StoredStep[];
}

/** One step as answered: its action (null: the opening) and the balance after it. */
export interface StoredStep {
  readonly action: unknown;
  readonly balance: Pick<AccountBalance, 'amount' | 'version'>;
}

/** Reads a round; null if it does not exist or belongs to another player. `userId` null: any player. */
export async function readRound(
  db: Db | Tx,
  { vault }: { readonly vault: Vault },
  roundId: string,
  userId: string | null,
): Promise<LoadedRound | null> {
  const [row] =
    userId === null
      ? await executeStatement(db, READ_ANY_ROUND, { roundId })
      : await executeStatement(db, READ_ROUND, { roundId, userId });
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
      // With an empty one it is refused as unreadable.
      serverSeed: openedSeed(row.serverSeedSealed, vault) ?? '',
      serverSeedHash: row.serverSeedHash,
      clientSeed: row.clientSeed,
      nonce: row.nonce,
      createdAt: row.createdAt,
    },
    userId: row.userId,
    accountId,
    isMain: row.isMain,
    bonus: row.bonus,
    username: row.username,
    anonymous: row.anonymous,
    wager: row.wager,
    status: row.status,
    step: row.step,
    staked: row.staked,
    isAutoSold: row.isAutoSold,
    excludedUntil: row.excludedUntil,
    limits: row.limits,
    balance: {
      userId: row.userId,
      accountNo: row.accountNo,
      accountId,
      amount: balanceAmount,
      version: balanceVersion,
    },
    steps: [null, ...row.actions].map((action, step) => ({
      action,
      balance: {
        amount: BigInt(row.balances[2 * step] ?? 0),
        version: BigInt(row.balances[2 * step + 1] ?? 0),
      },
    })),
  };
}

/** The actions of all steps except the opening. */
export const getActions = (steps: readonly StoredStep[]): unknown[] =>
  steps.slice(1).map((step) => step.action);
