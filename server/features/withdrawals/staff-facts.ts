import { minorToAmount } from '#core/money.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { formatCoinUnits } from '../../networks/coin-amount.ts';
import { ALL_ROUNDS_SQL } from '../../rounds/index.ts';
import { isVerified } from '../verification/feature.ts';
import type { staffWithdrawalDetail } from '#contract/withdrawals.ts';
import type { HotWallets } from './hot-wallet.ts';
import type { WithdrawalRow } from './rows.ts';

type Detail = ReplyOf<typeof staffWithdrawalDetail>;
type Check = Detail['checks'][number];

const DAY_MS = 24 * 60 * 60_000;
const DAYS = 30;
/** For how many days a connection shared with another account counts. */
const SHARED_DAYS = 90;

interface Since {
  readonly userId: string;
  readonly since: Date;
}

const SUMS = defineStatement<Since, Record<'deposited' | 'wagered' | 'withdrawn' | 'house', string>>(`select
    (select coalesce(sum(amount), 0) from transfers where user_id = @userId
      and code = 'deposit' and round_id is null and created_at >= @since::timestamptz)::text as deposited,
    (select coalesce(sum(staked), 0) from ${ALL_ROUNDS_SQL} as played where user_id = @userId and status = 'settled'
      and created_at >= @since::timestamptz)::text as wagered,
    (select coalesce(sum(amount), 0) from withdrawals where user_id = @userId and state = 'confirmed'
      and created_at >= @since::timestamptz)::text as withdrawn,
    (select coalesce(sum(staked - payout), 0) from player_totals where user_id = @userId)::text as house`);

export type PlayerSums = Readonly<Record<'deposited' | 'wagered' | 'withdrawn' | 'house', bigint>>;

/** Sums of the last 30 days; `house` is of all time. */
export async function getPlayerSums({ db, clock }: Deps, userId: string): Promise<PlayerSums> {
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS);
  const [row] = await executeStatement(db, SUMS, { userId, since });
  if (!row) throw new Error('The sums returned no row.');
  return {
    deposited: BigInt(row.deposited),
    wagered: BigInt(row.wagered),
    withdrawn: BigInt(row.withdrawn),
    house: BigInt(row.house),
  };
}

const USED = defineStatement<
  { userId: string; network: string; key: string },
  { count: bigint; since: Date | null }
>(
  `select count(*) as count, min(ended_at) as since from withdrawals
  where user_id = @userId and network = @network and key = @key and state = 'confirmed'`,
);

export async function hasUsedAddressBefore(
  db: Db,
  { user_id, network, key }: WithdrawalRow,
): Promise<Detail['used_before']> {
  const [row] = await executeStatement(db, USED, { userId: user_id, network, key });
  return { count: Number(row?.count ?? 0), since: row?.since?.toISOString() ?? null };
}

const SHARING = defineStatement<
  Since,
  { username: string }
>(`select u.username from users u where u.id <> @userId and (
    exists (select 1 from known_devices mine join known_devices theirs on theirs.token_hash = mine.token_hash
      where mine.user_id = @userId and theirs.user_id = u.id)
    or u.id in (select theirs.user_id from sessions theirs where theirs.last_seen_at >= @since::timestamptz
      and theirs.ip in (select ip from sessions where user_id = @userId and last_seen_at >= @since::timestamptz)))
  order by u.username limit 6`);

const WINS = defineStatement<{ userId: string; since: Date; until: Date }, { game: string; won: string }>(
  `select game, (payout - staked)::text as won from ${ALL_ROUNDS_SQL} as played
  where user_id = @userId and status = 'settled' and settled_at > @since::timestamptz
    and settled_at <= @until::timestamptz and payout > staked
  order by payout - staked desc limit 1`,
);

async function sharedDevice({ db, clock }: Deps, userId: string): Promise<Check> {
  const since = new Date(clock.now().getTime() - SHARED_DAYS * DAY_MS);
  const names = (await executeStatement(db, SHARING, { userId, since })).map(({ username }) => username);
  const params = { accounts: names.length, names: names.join(', ') };
  return { key: 'shared_device', ok: names.length === 0, params };
}

/** Finds a win on the day before the request that makes up at least half of it. */
async function bigWin({ db }: Deps, { user_id, created_at, amount }: WithdrawalRow): Promise<Check> {
  const since = new Date(created_at.getTime() - DAY_MS);
  const [best] = await executeStatement(db, WINS, { userId: user_id, since, until: created_at });
  const won = BigInt(best?.won ?? 0);
  return {
    key: 'big_win',
    ok: won * 2n < amount,
    params: { game: best?.game ?? '', amount: minorToAmount(won) },
  };
}

async function hotWallet(
  hotWallets: HotWallets,
  { network, coin, units, decimals }: WithdrawalRow,
): Promise<Check> {
  const held = await hotWallets.unitsOf(network, coin);
  return {
    key: 'hot_wallet',
    ok: held === null ? null : held >= BigInt(units),
    params: held === null ? {} : { amount: formatCoinUnits(held, decimals), coin },
  };
}

/** Runs the checks that a reviewer sees. */
export async function runReviewChecks(
  deps: Deps,
  hotWallets: HotWallets,
  row: WithdrawalRow,
  { deposited, wagered }: PlayerSums,
): Promise<Check[]> {
  return [
    { key: 'identity', ok: await isVerified(deps.db, row.user_id), params: {} },
    { key: 'code', ok: row.proof !== 'none', params: { by: row.proof } },
    {
      key: 'played_through',
      ok: deposited === 0n ? null : wagered >= deposited,
      params: { deposited: minorToAmount(deposited), wagered: minorToAmount(wagered) },
    },
    await sharedDevice(deps, row.user_id),
    await bigWin(deps, row),
    await hotWallet(hotWallets, row),
  ];
}
