import { minorToAmount } from '#core/money.ts';
import type { Offering } from '#contract/offerings.ts';
import type { Deps, Player } from '../../../deps.ts';
import { isExcluded } from '../../../http/serve.ts';
import { getLevelForXp, loadRewardRules, type Level, type RewardRules } from '../../reward-rules/feature.ts';
import { startCalendar } from '../calendar/build.ts';
import { EMPTY_CALENDAR, serializeCalendar } from '../calendar/show.ts';
import { listSlots, MIN_SLOT_MINOR, sumAmounts, type Slot } from '../calendar/slots.ts';
import { computeCashback } from '../cashback.ts';
import type { RewardCenter } from '#contract/rewards.ts';
import { nextCashback, periodEnd, secondsUntil } from '../periods.ts';
import { claimableAmount, listPots, accruingAmount, type Pot } from '../pots.ts';
import { secondsUntilRakeback } from '../rakeback.ts';
import { loadRewardState, levelsSince, type RewardCenterState } from './reward-state.ts';
import { listPlayerOffers } from './player-offers.ts';

/** The player viewing the page, and the offerings switched off for them. */
export interface Viewer {
  readonly player: Player;
  readonly off: readonly Offering[];
}

/** The data that everything shown is built from. */
interface Known {
  readonly now: Date;
  readonly off: readonly Offering[];
  readonly rules: RewardRules;
  readonly level: Level;
  readonly facts: RewardCenterState;
  readonly potOf: (kind: Pot['kind']) => Pot | undefined;
}

const NEVER = -1;
const nothing = minorToAmount(0n);

/** Returns a player's reward center without what is not offered. Starts a calendar if one is due. */
export async function getRewardCenterFor(deps: Deps, { player, off }: Viewer): Promise<RewardCenter> {
  const [{ userId }, now, rules] = [player, deps.clock.now(), loadRewardRules(deps)];
  const [facts, pots, slots, offered] = await Promise.all([
    loadRewardState(deps.db, userId, now),
    listPots(deps.db, userId),
    listSlots(deps.db, userId),
    listPlayerOffers(deps, userId),
  ]);
  const potOf = (kind: Pot['kind']): Pot | undefined => pots.find((pot) => pot.kind === kind);
  const level = getLevelForXp(rules.levels, facts.xp);
  const known: Known = { now, off, rules, level, facts, potOf };
  const waiting = { endsAt: facts.calendarEndsAt, recharge: potOf('recharge'), slots };
  return {
    calendar: await calendarFor(deps, { player, off }, waiting),
    rakeback: rakebackShown(known),
    regular_rewards: regularShown(known),
    cashback: cashbackShown(known),
    ...(await levelUpShown(deps, userId, known)),
    deposits_count: Number(facts.deposits),
    ...offered,
  };
}

interface Waiting {
  readonly endsAt: Date | null;
  readonly recharge: Pot | undefined;
  readonly slots: readonly Slot[];
}

/** Returns the current calendar or starts one; self-excluded players get none. */
async function calendarFor(
  deps: Deps,
  { player, off }: Viewer,
  { endsAt, recharge, slots }: Waiting,
): Promise<RewardCenter['calendar']> {
  const now = deps.clock.now();
  if (off.includes('calendar')) return EMPTY_CALENDAR;
  if (isExcluded(player, now) || (endsAt && endsAt > now)) return serializeCalendar(slots, now);
  const left = slots.filter(({ source, claimedAt }) => source === 'recharge' && claimedAt === null);
  if ((recharge ? recharge.closed + recharge.running : 0n) + sumAmounts(left) < MIN_SLOT_MINOR)
    return serializeCalendar(slots, now);
  await startCalendar(deps, player.userId);
  deps.outbox.wake();
  return serializeCalendar(await listSlots(deps.db, player.userId), now);
}

/** Returns only the calendar. */
export async function getCalendarFor(deps: Deps, viewer: Viewer): Promise<RewardCenter['calendar']> {
  const { userId } = viewer.player;
  const [{ calendarEndsAt: endsAt }, pots, slots] = await Promise.all([
    loadRewardState(deps.db, userId, deps.clock.now()),
    listPots(deps.db, userId),
    listSlots(deps.db, userId),
  ]);
  return calendarFor(deps, viewer, { endsAt, slots, recharge: pots.find(({ kind }) => kind === 'recharge') });
}

function rakebackShown({ now, off, rules, level, facts, potOf }: Known): RewardCenter['rakeback'] {
  const pot = potOf('instant_rakeback');
  const isOpen = !off.includes('rakeback') && level.id >= rules.perks.rakeback;
  const boosts = !off.includes('rakeboost');
  const { rakeboost: percentage } = rules.shares;
  const running = boosts && facts.endsAt ? { percentage, expires_in: secondsUntil(facts.endsAt, now) } : null;
  const amount = isOpen ? claimableAmount(pot, now) : 0n;
  const waits = secondsUntilRakeback(pot, now);
  return {
    rakeboost: running,
    claimable: amount > 0n && waits === 0,
    claimable_in: isOpen ? waits : NEVER,
    amount: minorToAmount(amount),
    percent: isOpen ? level.rakeback : 0,
    boost_available: boosts && level.id >= rules.perks.rakeboost && !facts.isUsed && !facts.endsAt,
  };
}

function regularShown(known: Known): RewardCenter['regular_rewards'] {
  const [daily, weekly, monthly] = (['daily_bonus', 'weekly_bonus', 'monthly_bonus'] as const).map((kind) =>
    regularOf(known, kind),
  ) as [Regular, Regular, Regular]; // filtered from three
  return { daily, weekly, monthly, daily_bonus: daily, weekly_bonus: weekly, monthly_bonus: monthly };
}

type Regular = RewardCenter['regular_rewards']['daily'];

function regularOf({ now, off, potOf }: Known, kind: Parameters<typeof periodEnd>[0]): Regular {
  if (off.includes('regular_rewards'))
    return { claimable: false, claimable_in: NEVER, amount: nothing, running: nothing };
  const amount = claimableAmount(potOf(kind), now);
  return {
    claimable: amount > 0n,
    claimable_in: amount > 0n ? 0 : secondsUntil(periodEnd(kind, now), now),
    amount: minorToAmount(amount),
    running: minorToAmount(accruingAmount(potOf(kind), now)),
  };
}

function cashbackShown({ now, off, rules, level, facts, potOf }: Known): RewardCenter['cashback'] {
  if (off.includes('cashback')) return { available: nothing, running: nothing, opens_in: NEVER };
  const { shares } = rules;
  const counts = level.id >= shares.cashback.fromLevel;
  return {
    available: minorToAmount(claimableAmount(potOf('cashback'), now)),
    running: minorToAmount(counts ? computeCashback(facts, shares) : 0n),
    opens_in: counts ? secondsUntil(nextCashback(now), now) : NEVER,
  };
}

async function levelUpShown(
  { db }: Deps,
  userId: string,
  { now, off, rules, potOf }: Known,
): Promise<Pick<RewardCenter, 'can_claim_level_up' | 'level_up'>> {
  const pot = potOf('level_up');
  const amount = off.includes('level_up') ? 0n : claimableAmount(pot, now);
  const all = rules.levels.map(({ id }) => id);
  const levels = amount > 0n ? await levelsSince(db, userId, all, pot?.claimedAt ?? null) : [];
  return { can_claim_level_up: amount > 0n, level_up: { amount: minorToAmount(amount), levels } };
}
