import { minorToAmount, MINOR_PER_UNIT } from '#core/money.ts';
import type { Clock } from '../../../clock.ts';
import type { Db, Tx } from '../../../db/connection.ts';
import { executeStatement } from '../../../db/statement.ts';
import { Refusal } from '../../../http/refusal.ts';
import { newId } from '../../../ids.ts';
import {
  createBooking,
  hold,
  pay,
  post,
  voidHold,
  type AccountBalance,
  type Movement,
} from '../../../ledger/index.ts';
import { outboxJson } from '../../../realtime/outbox-payload.ts';
import { balanceUpdate, limitValues, runLimited, type RoundStepPayload } from '../../../rounds/index.ts';
import { MAX_WIN_MINOR } from './limits.ts';
import type { KnownCall, ProviderPlayer, ProviderRoundState, ProviderSession } from './read.ts';
import { ADD_WIN, END_ROUND, PLACE_BET, UNDO_BET, VOID_PROVIDER_ROUND } from './statements.ts';

/** A new call, by its transaction; null if the site itself ends a round. */
export interface NewCall {
  readonly transaction: string | null;
  readonly round: string;
  readonly amount: bigint;
}

/** The result of a step that was written. */
export interface WalletStepResult {
  readonly transactionId: string;
  readonly player: ProviderPlayer;
  readonly round: ProviderRoundState;
}

interface Step {
  readonly player: ProviderPlayer;
  readonly round: ProviderRoundState;
  readonly call: NewCall;
}

type StepDeps = { readonly clock: Clock };

const callValues = (deps: StepDeps, { round, call }: Step) => ({
  providerId: round.providerId,
  transaction: call.transaction,
  transactionId: newId(deps.clock),
  round: call.round,
  step: round.step,
  amount: call.amount,
});

/** Returns the ledger entries of a step and the messages to its player's tabs. */
function booked(deps: StepDeps, { player, round }: Step, movements: readonly Movement[]) {
  const { values, after } = createBooking(deps.clock, player, round.roundId, movements);
  const balance = values.isChanged ? balanceUpdate(after, round.roundId) : null;
  const { accountId, amount, version } = after;
  return { values, balance, after: { accountId, amount, version } satisfies AccountBalance };
}

const newsOf = (news: Pick<RoundStepPayload, 'balance' | 'provider'>): string | null =>
  news.balance || news.provider
    ? outboxJson({ ...news, bet: null, scopes: [] } satisfies RoundStepPayload)
    : null;

/**
 * Holds a stake; the first one opens the round. Returns null and writes nothing if the data it is based on
 * has changed.
 * @throws {Refusal} MAX_PROFIT, INSUFFICIENT_BALANCE, LIMIT_LOSS, LIMIT_WAGER, LIMIT_TIME
 */
export async function placeBet(
  db: Db | Tx,
  deps: StepDeps,
  {
    session,
    round: open,
    call,
  }: { session: ProviderSession; round: ProviderRoundState | null; call: NewCall },
): Promise<WalletStepResult | null> {
  const now = deps.clock.now();
  const { gameId, game, gameName, edgePpm, maxMultiplier } = session;
  const round: ProviderRoundState = open ?? {
    roundId: newId(deps.clock),
    providerId: session.providerId,
    round: call.round,
    userId: session.userId,
    status: 'active',
    step: -1,
    staked: 0n,
    won: 0n,
    createdAt: now,
    gameId,
    game,
    gameName,
    edgePpm,
    maxMultiplier,
  };
  // Refuses bets whose win would be refused; a game without a stated maximum must at least be able to return
  // the stake.
  const mostWon = ((round.staked + call.amount) * (round.maxMultiplier ?? MINOR_PER_UNIT)) / MINOR_PER_UNIT;
  if (mostWon > MAX_WIN_MINOR) throw new Refusal('MAX_PROFIT');
  const step = { player: session, round, call };
  const { roundId } = round;
  const { accountId, userId } = session;
  const held = hold({ roundId, accountId, amount: call.amount });
  const { values, balance, after } = booked(deps, step, [held]);
  const use = { now, staked: call.amount, paid: 0n, isBet: true };
  const limits = limitValues(session.limits, use);
  const mine = callValues(deps, step);
  const written = await runLimited(db, PLACE_BET, {
    ...values,
    ...limits.values,
    ...mine,
    userId,
    session: session.session,
    gameId,
    game,
    gameName,
    edgePpm,
    maxMultiplier,
    step: open?.step ?? null,
    news: newsOf({ balance }),
  });
  if (written.length === 0) return null;
  return {
    transactionId: mine.transactionId,
    player: { ...session, ...after, limits: limits.after },
    round: { ...round, step: round.step + 1, staked: round.staked + call.amount },
  };
}

/** Adds to what a round pays when it ends; returns null as `placeBet` does. */
export async function addWin(db: Db | Tx, deps: StepDeps, step: Step): Promise<WalletStepResult | null> {
  const { player, round, call } = step;
  const { values } = booked(deps, step, []);
  const mine = callValues(deps, step);
  const written = await executeStatement(db, ADD_WIN, { ...values, ...mine, userId: player.userId });
  if (written.length === 0) return null;
  const { transactionId } = mine;
  return { transactionId, player, round: { ...round, step: round.step + 1, won: round.won + call.amount } };
}

/**
 * Settles a round with a last win: the stake goes to the house, the payout to the player. Null as in
 * `placeBet`.
 */
export async function endRound(db: Db | Tx, deps: StepDeps, step: Step): Promise<WalletStepResult | null> {
  const { player, round, call } = step;
  const { roundId, staked, game, edgePpm } = round;
  const now = deps.clock.now();
  const payout = round.won + call.amount;
  const multiplier = (payout * MINOR_PER_UNIT) / staked;
  const { accountId, userId, username, anonymous } = player;
  const paid = payout > 0n ? [pay({ roundId, accountId, amount: payout })] : [];
  const { values, balance, after } = booked(deps, step, [post({ roundId, amount: staked }), ...paid]);
  const limits = limitValues(player.limits, { now, staked: 0n, paid: payout });
  const wager = player.wager + staked;
  const mine = callValues(deps, step);
  const written = await runLimited(db, END_ROUND, {
    ...values,
    ...limits.values,
    ...mine,
    userId,
    username,
    anonymous,
    staked,
    payout,
    multiplier,
    game,
    edgePpm,
    news: newsOf({ balance, provider: betOf({ ...player, wager }, round, { payout, multiplier }) }),
  });
  if (written.length === 0) return null;
  return {
    transactionId: mine.transactionId,
    player: { ...player, ...after, wager, limits: limits.after },
    round: { ...round, step: round.step + 1, status: 'settled', won: payout },
  };
}

/** The provider's own slug of `{provider}:{slug}`. */
const slugOf = (game: string): string => game.slice(game.indexOf(':') + 1);

/** Builds the feed entry of a settled round; anonymous players stay anonymous. */
const betOf = (
  { userId, username, anonymous, wager }: ProviderPlayer,
  round: ProviderRoundState,
  { payout, multiplier }: { readonly payout: bigint; readonly multiplier: bigint },
): NonNullable<RoundStepPayload['provider']> => ({
  bet: {
    id: round.roundId,
    game_id: Number(round.gameId),
    game: slugOf(round.game),
    provider_id: round.providerId,
    amount: minorToAmount(round.staked),
    payout: minorToAmount(payout),
    multiplier: minorToAmount(multiplier),
    date: { time: round.createdAt.toISOString() },
    user: anonymous ? null : { id: userId, username, wager: minorToAmount(wager) },
    capped: false,
    result: null,
  },
});

/** Returns the stake of one bet of an open round; null as in `placeBet`. */
export async function undoBet(
  db: Db | Tx,
  deps: StepDeps,
  step: Step & { readonly bet: string; readonly undone: KnownCall },
): Promise<WalletStepResult | null> {
  const { player, round, bet, undone } = step;
  const { roundId } = round;
  const { accountId, userId } = player;
  const { amount } = undone;
  const back = voidHold({ roundId, accountId, amount });
  const { values, balance, after } = booked(deps, step, [back]);
  const voided = { amount, stakedAt: undone.createdAt };
  const limits = limitValues(player.limits, { now: deps.clock.now(), staked: 0n, paid: 0n, voided });
  const mine = { ...callValues(deps, step), amount };
  const news = newsOf({ balance });
  const written = await runLimited(db, UNDO_BET, {
    ...values,
    ...limits.values,
    ...mine,
    userId,
    bet,
    news,
  });
  if (written.length === 0) return null;
  return {
    transactionId: mine.transactionId,
    player: { ...player, ...after, limits: limits.after },
    round: { ...round, step: round.step + 1, staked: round.staked - amount },
  };
}

/** Closes a round that never ended and returns its stake. Returns whether it did. */
export async function voidProviderRound(
  db: Db | Tx,
  deps: StepDeps,
  { player, round }: Pick<Step, 'player' | 'round'>,
): Promise<boolean> {
  const { roundId, staked, step } = round;
  const { accountId, userId } = player;
  const back = staked > 0n ? [voidHold({ roundId, accountId, amount: staked })] : [];
  const call = { transaction: null, round: round.round, amount: 0n };
  const { values, balance } = booked(deps, { player, round, call }, back);
  const voided = { amount: staked, stakedAt: round.createdAt };
  const limits = limitValues(player.limits, { now: values.now, staked: 0n, paid: 0n, voided });
  const rows = await runLimited(db, VOID_PROVIDER_ROUND, {
    ...values,
    ...limits.values,
    userId,
    step,
    news: newsOf({ balance }),
  });
  return rows.length > 0;
}
