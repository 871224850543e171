import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { systemAccounts, type Movement } from '../../ledger/index.ts';
import {
  DAY_MS,
  filterOfferedBets,
  getLevelForXp,
  loadRewardRules,
  countsForMissions,
  type CountedBet,
  type OfferedBetsDeps,
  type RewardRules,
} from '../reward-rules/feature.ts';
import { periodAt, toMissionTask, type MissionTask } from './terms.ts';
import type { MissionTerms } from '../../db/json-shapes.ts';

/** How long a completed mission can be claimed. */
const CLAIMABLE_MS = 30 * DAY_MS;

/** What a batch adds to one mission of a player. */
interface Gain {
  readonly userId: string;
  readonly task: MissionTask;
  readonly period: number;
  value: bigint;
  readonly seen: Set<string>;
}

interface Columns {
  readonly userIds: readonly string[];
  readonly missionIds: readonly string[];
  readonly periods: readonly number[];
  readonly values: readonly bigint[];
  readonly seen: readonly string[];
  readonly terms: readonly string[];
  readonly goals: readonly bigint[];
  readonly rewards: readonly bigint[];
  readonly now: Date;
  readonly expires: Date;
}
const OTHERWISE = defineStatement<
  {
    readonly periods: readonly number[];
    readonly userIds: readonly string[];
    readonly ids: readonly string[];
    readonly terms: readonly string[];
  },
  MissionTask & { readonly userId: string; readonly period: number }
>(`select p.user_id as "userId", p.mission_id as id, p.period, p.terms, p.goal, p.reward
  from unnest(@userIds::uuid[], @ids::text[], @terms::text[]) as t (user_id, id, terms)
  join mission_progress p on p.user_id = t.user_id and p.mission_id = t.id and p.period = any(@periods::integer[])
  where p.done_at is null and p.terms <> t.terms::jsonb`);

interface Progress {
  readonly userId: string;
  readonly missionId: string;
  readonly period: number;
  readonly reward: bigint;
  readonly isDone: boolean;
}

const reached = `case when p.terms ->> 'rule' = 'games'
  then (select count(*) from jsonb_object_keys(p.seen || excluded.seen)) else p.value + excluded.value end`;

/** Completed missions are not changed. */
const ADD = defineStatement<Columns, Progress>(`insert into mission_progress as p
    (user_id, mission_id, period, value, seen, terms, goal, reward, done_at, expires_at)
  select user_id, mission_id, period, value, seen::jsonb, terms::jsonb, goal, reward,
    case when value >= goal then @now::timestamptz end, case when value >= goal then @expires::timestamptz end
  from unnest(@userIds::uuid[], @missionIds::text[], @periods::integer[], @values::bigint[], @seen::text[],
    @terms::text[], @goals::bigint[], @rewards::bigint[])
    as g (user_id, mission_id, period, value, seen, terms, goal, reward)
  order by user_id, mission_id, period
  on conflict (user_id, mission_id, period) do update set value = ${reached}, seen = p.seen || excluded.seen,
    done_at = case when ${reached} >= p.goal then @now::timestamptz end,
    expires_at = case when ${reached} >= p.goal then @expires::timestamptz end
  where p.done_at is null
  returning user_id as "userId", mission_id as "missionId", period, reward, done_at is not null as "isDone"`);

/**
 * Adds the rounds of a batch to the missions of the day and week in which they were settled. Returns the
 * amounts to reserve for missions that are now complete. Locks no balance.
 */
export async function countMissionBets(
  tx: Tx,
  deps: Pick<Deps, 'clock'> & OfferedBetsDeps,
  bets: readonly CountedBet[],
): Promise<readonly Movement[]> {
  const serving = bets.filter(({ game }) => countsForMissions(deps.catalogue, game));
  const offered = await filterOfferedBets(tx, deps, 'missions', serving);
  if (offered.length === 0) return [];
  const tasks = tasksByPlayer(loadRewardRules(deps), offered);
  const gains = gainsOf(tasks, await begunOtherwise(tx, tasks, offered), offered);
  if (gains.length === 0) return [];
  const now = deps.clock.now();
  const progress = await executeStatement(tx, ADD, {
    userIds: gains.map(({ userId }) => userId),
    missionIds: gains.map(({ task }) => task.id),
    periods: gains.map(({ period }) => period),
    values: gains.map(({ value }) => value),
    seen: gains.map(({ seen }) => JSON.stringify(Object.fromEntries([...seen].map((game) => [game, 1])))),
    terms: gains.map(({ task }) => JSON.stringify(task.terms)),
    goals: gains.map(({ task }) => task.goal),
    rewards: gains.map(({ task }) => task.reward),
    now,
    expires: new Date(now.getTime() + CLAIMABLE_MS),
  });
  return progress.filter(({ isDone }) => isDone).map(putAside);
}

/** The missions of a player, by their id. */
type TasksByPlayer = ReadonlyMap<string, readonly MissionTask[]>;

/** Returns what each player of the batch can begin, by the tier that their last round reached. */
function tasksByPlayer({ levels, missions }: RewardRules, bets: readonly CountedBet[]): TasksByPlayer {
  const xpOf = new Map<string, bigint>();
  for (const { userId, xp } of bets) if (xp > (xpOf.get(userId) ?? -1n)) xpOf.set(userId, xp);
  return new Map(
    [...xpOf].map(([userId, xp]) => {
      const { tier } = getLevelForXp(levels, xp);
      return [userId, missions.map((mission) => toMissionTask(mission, tier))];
    }),
  );
}

/** Returns missions that players started under other terms, which they keep. Keys as `keyOf`. */
async function begunOtherwise(
  tx: Tx,
  tasks: TasksByPlayer,
  bets: readonly CountedBet[],
): Promise<ReadonlyMap<string, MissionTask>> {
  const periods = bets.flatMap(({ settledAt }) => [periodAt('day', settledAt), periodAt('week', settledAt)]);
  const rows = [...tasks].flatMap(([userId, all]) => all.map(({ id, terms }) => ({ userId, id, terms })));
  const begun = await executeStatement(tx, OTHERWISE, {
    periods: [...new Set(periods)],
    userIds: rows.map(({ userId }) => userId),
    ids: rows.map(({ id }) => id),
    terms: rows.map(({ terms }) => JSON.stringify(terms)),
  });
  return new Map(begun.map(({ userId, period, ...task }) => [keyOf(userId, task.id, period), task]));
}

const keyOf = (userId: string, id: string, period: number): string => `${userId}:${id}:${period}`;

function gainsOf(
  tasks: TasksByPlayer,
  begun: ReadonlyMap<string, MissionTask>,
  bets: readonly CountedBet[],
): readonly Gain[] {
  const gains = new Map<string, Gain>();
  for (const bet of bets)
    for (const current of tasks.get(bet.userId) ?? []) {
      const period = periodAt(current.terms.every, bet.settledAt);
      const key = keyOf(bet.userId, current.id, period);
      const task = begun.get(key) ?? current;
      const value = valueOf(task.terms, bet);
      if (value === 0n) continue;
      const known = gains.get(key) ?? {
        userId: bet.userId,
        task,
        period,
        value: 0n,
        seen: new Set<string>(),
      };
      gains.set(key, known);
      add(known, bet, value);
    }
  return [...gains.values()];
}

function add(gain: Gain, { game }: CountedBet, value: bigint): void {
  if (gain.task.terms.rule === 'games') gain.seen.add(game);
  gain.value = gain.task.terms.rule === 'games' ? BigInt(gain.seen.size) : gain.value + value;
}

/** Returns what a round adds; 0 if it does not count. */
function valueOf(
  { rule, game, minStake, multiplier: least }: MissionTerms,
  { game: played, staked, multiplier }: CountedBet,
): bigint {
  if (game !== null && game !== played) return 0n;
  if (rule === 'wager') return staked;
  if (staked < BigInt(minStake ?? 0)) return 0n;
  return rule === 'multiplier' && multiplier < BigInt(least ?? 0) ? 0n : 1n;
}

const putAside = ({ userId, missionId, period, reward }: Progress): Movement => ({
  debit: systemAccounts.rewards,
  credit: systemAccounts.prizes,
  amount: reward,
  ...({ code: 'pool', roundId: null, clientId: `mission:${missionId}:${period}:${userId}:done` } as const),
});
