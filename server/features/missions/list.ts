import type { ReplyOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Deps, Player } from '../../deps.ts';
import { isExcluded } from '../../http/serve.ts';
import type { Language } from '../../texts/languages.ts';
import { getPlayerLevel, loadRewardRules, secondsUntil } from '../reward-rules/feature.ts';
import type { listMissions, Mission } from '#contract/missions.ts';
import { missionRows, type StoredMission } from './rows.ts';
import { endOfPeriod, periodAt, toMissionTask } from './terms.ts';
import { getMissionTexts } from './texts.ts';

/**
 * Returns today's and this week's missions with the player's progress, and earlier ones that can still be
 * claimed.
 */
export async function listMissionsFor(
  deps: Deps,
  player: Player | null,
  language: Language,
): Promise<ReplyOf<typeof listMissions>> {
  const now = deps.clock.now();
  const of = { day: periodAt('day', now), week: periodAt('week', now) };
  const newIn = (every: 'day' | 'week') => secondsUntil(endOfPeriod(every, of[every]), now);
  const new_in = { day: newIn('day'), week: newIn('week') };
  // Self-excluded players are not invited to play.
  if (player && isExcluded(player, now)) return { missions: [], new_in };
  const rows = player ? await missionRows(deps.db, player.userId, [of.day, of.week], now) : [];
  const tier = player ? (await getPlayerLevel(deps, deps.db, player.userId)).tier : GUEST_TIER;
  const current = loadRewardRules(deps).missions.map((mission): StoredMission => {
    const { id, terms, goal, reward } = toMissionTask(mission, tier);
    const period = of[terms.every];
    const begun = rows.find((row) => row.missionId === id && row.period === period);
    return begun ?? { ...fresh, missionId: id, period, terms, goal, reward };
  });
  const earlier = rows.filter((row) => isOpen(row) && !current.includes(row));
  const shown = (isEarlier: boolean) => (row: StoredMission) => ({
    ...onWire(row, now, language),
    is_earlier: isEarlier,
  });
  return { missions: [...current.map(shown(false)), ...earlier.map(shown(true))], new_in };
}

/** Guests see what awaits a new player. */
const GUEST_TIER = 'newbie';

const fresh = { value: 0n, doneAt: null, expiresAt: null, claimedAt: null, lapsedAt: null };

const isOpen = ({ doneAt, claimedAt, lapsedAt }: StoredMission): boolean =>
  doneAt !== null && claimedAt === null && lapsedAt === null;

function onWire(row: StoredMission, now: Date, language: Language): Omit<Mission, 'is_earlier'> {
  const { missionId: id, period, terms, goal, reward, expiresAt } = row;
  const { every, rule, game } = terms;
  const shown = (value: bigint) => (rule === 'wager' ? minorToAmount(value) : value.toString());
  const end = isOpen(row) && expiresAt ? expiresAt : endOfPeriod(every, period);
  return {
    id,
    ...getMissionTexts(row, language),
    every,
    period,
    rule,
    game,
    value: shown(row.value < goal ? row.value : goal),
    goal: shown(goal),
    reward: minorToAmount(reward),
    ends_in: secondsUntil(end, now),
    done: row.doneAt !== null,
    claimed: row.claimedAt !== null,
  };
}
