import { getBalance, systemAccounts } from '../../ledger/index.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { FeatureGauge } from '../../feature.ts';

/** The reward accounts of the ledger; `bonuses` is the sum of all bonus balances. */
export type RewardAccount = 'owed' | 'prizes' | 'commissions' | 'rewards' | 'bonuses';

const BONUSES = defineStatement<object, { sum: string }>(`select coalesce(sum(b.amount), 0)::text as sum
  from wallets b where b.account_no < 0`);

/** Returns the balance of each reward account, in minor units. */
export async function getRewardAccountBalances(db: Db): Promise<Readonly<Record<RewardAccount, bigint>>> {
  const [owed, prizes, commissions, rewards, [bonuses]] = await Promise.all([
    getBalance(db, systemAccounts.owed),
    getBalance(db, systemAccounts.prizes),
    getBalance(db, systemAccounts.commissions),
    getBalance(db, systemAccounts.rewards),
    executeStatement(db, BONUSES, {}),
  ]);
  return { owed, prizes, commissions, rewards, bonuses: BigInt(bonuses?.sum ?? 0) };
}

/** Cache lifetime: summing reads every transfer of an account, and graphs need only a value per minute. */
const KEPT_MS = 60_000;
let cache:
  | { readonly at: number; readonly db: Db; readonly read: ReturnType<typeof getRewardAccountBalances> }
  | undefined;

function accountsForGraphs({ db }: Pick<Deps, 'db'>): ReturnType<typeof getRewardAccountBalances> {
  const now = performance.now();
  if (cache && cache.db === db && now - cache.at < KEPT_MS) return cache.read;
  const read = getRewardAccountBalances(db);
  cache = { at: now, db, read };
  read.catch(() => (cache = undefined));
  return read;
}

export const rewardGauges: readonly FeatureGauge[] = [
  {
    name: 'reward_accounts_usd',
    help: 'What each account of rewards holds; `rewards` is the cost and falls below zero.',
    labels: ['account'],
    async read(deps) {
      return Object.entries(await accountsForGraphs(deps)).map(([account, amount]) => ({
        labels: { account },
        value: Number(amount) / 1e8,
      }));
    },
  },
];
