import type { ReplyOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import { drawWheelTicket, WHEEL_TICKET_COUNT } from '#core/wheel-ticket.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { listBalances, lockMainBalance, systemAccounts, type AccountBalance } from '../../ledger/index.ts';
import { getUsableSeed, lockActivePair } from '../../rounds/index.ts';
import type { Language } from '../../texts/languages.ts';
import { loadRewardRules, lockRewardPlayer, payReward, dayStart, toUtcDay } from '../reward-rules/feature.ts';
import type { getWheel, spinWheel } from '#contract/vip.ts';
import { newestSpins, findSpin, serializeSpin, type DailyWheelSpin } from './spin-rows.ts';
import { getWheelStanding, type WheelStanding } from './wheel-standing.ts';
import { texts } from './texts.ts';
import { getPrizeForTicket } from './wheel.ts';

/** The usual edge is 1/100; used to estimate the amount to wager. */
const USUAL_EDGE = 100n;
const SPINS_SHOWN = 14;

/** Returns the wheel as shown to a player. */
export async function getWheelFor(deps: Deps, { userId, roles }: Player): Promise<ReplyOf<typeof getWheel>> {
  const now = deps.clock.now();
  const day = toUtcDay(now);
  const { perks } = loadRewardRules(deps);
  const { wheel, isHigh, isQualified } = await getWheelStanding(deps.db, deps, userId, day);
  const spins = await newestSpins(deps.db, userId, SPINS_SHOWN);
  return {
    open: isHigh && isQualified && roles.length === 0 && spins[0]?.day !== day,
    day: dayStart(day).toISOString(),
    opens_in: Math.ceil((dayStart(day + 1).getTime() - now.getTime()) / 1000),
    qualified: isQualified,
    level: perks.wheel,
    prizes: wheel.prizes.map(({ amount, tickets }) => ({
      amount: minorToAmount(amount),
      chance: tickets / WHEEL_TICKET_COUNT,
    })),
    wager: minorToAmount(wheel.expected * USUAL_EDGE),
    spins: spins.map(serializeSpin),
  };
}

/**
 * Spins today's wheel and pays the prize to main; a repeat on the same day gets the first reply.
 * @throws {Refusal} RANK_TOO_LOW, NOT_ELIGIBLE, SELF_EXCLUDED
 */
export async function spinTheWheel(
  deps: Deps,
  player: Player,
  language: Language,
): Promise<ReplyOf<typeof spinWheel>> {
  const { spin, balance } = await transaction(deps.db, (tx) => spinOnce(tx, deps, player, language));
  deps.outbox.wake();
  const { accountId: id, amount, version } = balance;
  return {
    ...serializeSpin(spin),
    segment: spin.segment,
    balance: { id, amount: minorToAmount(amount), version: Number(version) },
  };
}

async function spinOnce(
  tx: Tx,
  deps: Deps,
  { userId, roles }: Player,
  language: Language,
): Promise<{ readonly spin: DailyWheelSpin; readonly balance: AccountBalance }> {
  await lockRewardPlayer(tx, userId);
  const day = toUtcDay(deps.clock.now());
  const spun = await findSpin(tx, userId, day);
  if (spun) return { spin: spun, balance: await mainOf(tx, userId) };
  const standing = await getWheelStanding(tx, deps, userId, day);
  // An exclusion that was made while the call waited for the player's row counts.
  if (standing.isExcluded) throw new Refusal('SELF_EXCLUDED');
  const { reasons } = texts[language];
  if (roles.length > 0) throw new Refusal('NOT_ELIGIBLE', { values: { reason: reasons.staff } });
  if (!standing.isHigh) {
    const { levels, perks } = loadRewardRules(deps);
    throw new Refusal('RANK_TOO_LOW', { values: { rank: levels[perks.wheel]?.name ?? '' } });
  }
  if (!standing.isQualified) throw new Refusal('NOT_ELIGIBLE', { values: { reason: reasons.played } });
  await lockMainBalance(tx, userId);
  const spin = await drawSpin(tx, deps, userId, { day, standing });
  const balance = await payReward(tx, deps, {
    userId,
    amount: spin.prize,
    debit: systemAccounts.rewards,
    code: 'wheel',
    // The page shows the prize itself, once the wheel stops.
    clientId: `wheel:${userId}:${day}`,
    isSilent: true,
  });
  return { spin, balance };
}

/** Draws today's ticket from the active pair, which cannot be rotated meanwhile, and stores it. */
async function drawSpin(
  tx: Tx,
  deps: Deps,
  userId: string,
  { day, standing }: { readonly day: number; readonly standing: WheelStanding },
): Promise<DailyWheelSpin> {
  const pair = await lockActivePair(tx, userId);
  const clientSeed = pair.client_seed ?? '';
  const date = dayStart(day).toISOString().slice(0, 10);
  const ticket = drawWheelTicket(getUsableSeed(deps, pair.server_seed_sealed), clientSeed, date);
  const { segment, amount: prize } = getPrizeForTicket(standing.wheel.prizes, ticket);
  await tx
    .insertInto('wheel_spins')
    .values({
      user_id: userId,
      day,
      seed_pair_id: pair.id,
      client_seed: clientSeed,
      ticket,
      segment,
      prize,
      created_at: deps.clock.now(),
    })
    .execute();
  return { day, ticket, segment, prize, clientSeed, serverSeedHash: pair.server_seed_hash };
}

async function mainOf(tx: Tx, userId: string): Promise<AccountBalance> {
  const main = (await listBalances(tx, userId)).find(({ kind }) => kind === 'main');
  if (!main) throw new Error(`Player ${userId} has no main balance.`);
  return main;
}
