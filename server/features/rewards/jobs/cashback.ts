import type { Tx } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { Deps } from '../../../deps.ts';
import { bookMovements, systemAccounts } from '../../../ledger/index.ts';
import {
  withAdvisoryLock,
  isClockInSync,
  getLevelForXp,
  ADVISORY_LOCK_KEYS,
  getDisabledOfferings,
  loadRewardRules,
} from '../../reward-rules/feature.ts';
import { computeCashback, type Week } from '../cashback.ts';
import { closeWeek } from '../accrual/feature.ts';
import { countedWeek, firstDayOf } from '../periods.ts';
import { fillPots } from '../pots.ts';
import { FIRST_ID } from '../../../db/uuid.ts';

/** Players per transaction. */
const AT_ONCE = 500;

/** Key in `reward_state`: the last week whose cashback was credited. */
const GIVEN_WEEK = 'cashback_given_week';

const GIVEN = defineStatement<object, { week: number }>(
  `select value::integer as week from reward_state where key = '${GIVEN_WEEK}'`,
);
const SET_GIVEN = defineStatement<{ week: number }>(
  `insert into reward_state as s (key, value) values ('${GIVEN_WEEK}', @week::integer::text)
  on conflict (key) do update set value = greatest(s.value::integer, excluded.value::integer)::text`,
);

const PLAYERS = defineStatement<
  { week: number; from: number; to: number; after: string; most: number },
  Week & { readonly userId: string; readonly xp: bigint }
>(`select d.user_id as "userId", sum(d.staked)::bigint as staked, sum(d.payout)::bigint as payout,
    sum(d.expected)::bigint as expected, coalesce(t.xp, 0) as xp
  from player_days d join users u on u.id = d.user_id left join player_totals t on t.user_id = d.user_id
  where d.user_id > @after and d.day between @from and @to and u.roles = '[]'::jsonb
    and not exists (select from cashback_weeks c where c.user_id = d.user_id and c.week = @week)
  group by d.user_id, t.xp order by d.user_id limit @most`);
const STORE = defineStatement<{
  week: number;
  userIds: readonly string[];
  amounts: readonly bigint[];
  now: Date;
}>(`insert into cashback_weeks (user_id, week, amount, created_at)
  select user_id, @week, amount, @now::timestamptz from unnest(@userIds::uuid[], @amounts::bigint[]) as c (user_id, amount)`);

/** Credits the cashback of finished weeks to pots from Monday 00:30, once per player and week. */
export async function creditCashback(deps: Deps): Promise<void> {
  const week = countedWeek(deps.clock.now());
  const [given] = await executeStatement(deps.db, GIVEN, {});
  if (given && given.week >= week) return;
  if (getDisabledOfferings(deps, null).includes('cashback') || !(await isClockInSync(deps))) return;
  if (!(await closeNow(deps, week))) return;
  for (let next = given ? given.week + 1 : week; next <= week; next += 1) {
    if (!(await giveWeek(deps, next))) return;
    await withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.cashback, (tx) =>
      executeStatement(tx, SET_GIVEN, { week: next }),
    );
  }
}

/** Closes the week. Returns false if another process is crediting. */
async function closeNow(deps: Deps, week: number): Promise<boolean> {
  const isClosed = await withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.cashback, async (tx) => {
    await closeWeek(tx, week);
    return true;
  });
  return isClosed === true;
}

/** Returns whether the week was finished; another process may be crediting it. */
async function giveWeek(deps: Deps, week: number): Promise<boolean> {
  for (let after: string | null = FIRST_ID; after !== null;) {
    const begin: string = after;
    const next = await withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.cashback, async (tx) => ({
      last: await giveSome(tx, deps, week, begin),
    }));
    if (!next) return false;
    after = next.last;
  }
  return true;
}

/** Credits the next players. Returns the last one processed, or null when none are left. */
async function giveSome(tx: Tx, deps: Deps, week: number, after: string): Promise<string | null> {
  const [{ levels, shares }, from] = [loadRewardRules(deps), firstDayOf(week)];
  const players = await executeStatement(tx, PLAYERS, { week, from, to: from + 6, after, most: AT_ONCE });
  const parts = players
    .filter(({ xp }) => getLevelForXp(levels, xp).id >= shares.cashback.fromLevel)
    .map((player) => ({ userId: player.userId, amount: computeCashback(player, shares) }))
    .filter(({ amount }) => amount > 0n);
  if (parts.length > 0) await give(tx, deps, week, parts);
  return players.length < AT_ONCE ? null : (players.at(-1)?.userId ?? null);
}

async function give(
  tx: Tx,
  deps: Deps,
  week: number,
  parts: readonly { readonly userId: string; readonly amount: bigint }[],
): Promise<void> {
  await fillPots(tx, 'cashback', parts);
  await executeStatement(tx, STORE, {
    week,
    userIds: parts.map(({ userId }) => userId),
    amounts: parts.map(({ amount }) => amount),
    now: deps.clock.now(),
  });
  await bookMovements(
    tx,
    deps,
    parts.map(({ userId, amount }) => ({
      debit: systemAccounts.rewards,
      credit: systemAccounts.owed,
      amount,
      code: 'accrue',
      roundId: null,
      clientId: `cashback:${userId}:${week}`,
    })),
  );
}
