import type { FoldedRound, RoundResult } from '#core/fold.ts';
import {
  createBooking,
  hold,
  pay,
  payItem,
  post,
  buyBackItem,
  takeStake,
  voidHold,
  type AccountBalance,
  type Wallet,
  type Movement,
} from '../ledger/index.ts';
import { clientKeysSince } from '../db/months.ts';
import { outboxJson } from '../realtime/outbox-payload.ts';
import { balanceUpdate, toBetRow, feedScopesFor, type Bettor, type RoundStepPayload } from './announce.ts';
import { houseEdgePpm, getCatalogueEntry, getFoldedResult, type StoredRoundInput } from './folding.ts';
import type { RoundDeps } from './round-deps.ts';
import type { StepValues } from './statements.ts';

type SettleDeps = Pick<RoundDeps, 'clock' | 'catalogue'>;

/** A round with its next step folded; nothing of the step is written yet. */
export interface FoldedStep {
  readonly facts: StoredRoundInput;
  readonly folded: FoldedRound;
  /** Held for the round so far, minor units. */
  readonly held: bigint;
  /** The wager excludes this round. */
  readonly bettor: Bettor;
  /** On the main balance. */
  readonly isMain: boolean;
  /** As read. */
  readonly balance: Wallet;
  /** Sells an item payout immediately. */
  readonly autoSell: boolean;
}

/** The result of a step: the values its statement writes, and the state after it. */
export interface SettledStep {
  readonly values: StepValues;
  readonly balance: AccountBalance;
  /** The player's stakes from main in all settled rounds, minor units. */
  readonly wager: bigint;
}

/**
 * Settles a step. Every bet and every action, whether of a player or of the clock, comes through here. Holds
 * the growth of the stake. Once the rules end the round, the whole stake goes to the house, the payout to the
 * player (or, for an item payout, to a liability), and the bet is published to the feeds. A lost round leaves
 * the balance as it was when the stake was held.
 * @throws {Refusal} INSUFFICIENT_BALANCE
 */
export function settleStep({ clock, catalogue }: SettleDeps, step: FoldedStep): SettledStep {
  const { facts, folded, bettor, isMain } = step;
  const result = getFoldedResult(folded);
  const { status, multiplier, payout, capped } = result;
  const staked = folded.rules.staked(folded.state);
  const isOver = status === 'settled';
  const item = isOver ? (folded.rules.item?.(folded.state) ?? null) : null;
  const { values, after } = createBooking(
    clock,
    step.balance,
    facts.id,
    movementsOf(step, staked, result, item),
  );
  const wager = isOver && isMain ? bettor.wager + staked : bettor.wager;
  const entry = getCatalogueEntry(catalogue, facts.game);
  const news: RoundStepPayload = {
    balance: values.isChanged ? balanceUpdate(after, facts.id) : null,
    bet: isOver ? toBetRow(entry, facts, folded, { ...bettor, wager }) : null,
    scopes: isOver ? feedScopesFor(staked, result) : [],
  };
  return {
    values: {
      ...values,
      userId: bettor.userId,
      status,
      staked,
      multiplier,
      payout,
      capped,
      amountAfter: after.amount,
      versionAfter: after.version,
      item,
      autoSell: step.autoSell,
      game: facts.game,
      edgePpm: houseEdgePpm(entry, facts.params),
      isMain,
      news: news.balance || news.bet ? outboxJson(news) : null,
    },
    balance: after,
    wager,
  };
}

const movementsOf = (
  step: FoldedStep,
  staked: bigint,
  { status, payout }: RoundResult,
  item: string | null,
): Movement[] => {
  const { facts, balance, autoSell } = step;
  const movements = stakeMovements(step, staked, status === 'settled');
  const money = { roundId: facts.id, accountId: balance.accountId, amount: payout };
  if (item === null && payout > 0n) movements.push(pay(money));
  if (item !== null) movements.push(payItem(money), ...(autoSell ? [buyBackItem(money)] : []));
  return movements;
};

/** A stake is held while its round is open; that of a round which is over as it opens is the house's at once. */
const stakeMovements = (
  { facts: { id: roundId }, held, balance: { accountId } }: FoldedStep,
  staked: bigint,
  isOver: boolean,
): Movement[] => {
  if (isOver && held === 0n) return [takeStake({ roundId, accountId, amount: staked })];
  const movements = staked > held ? [hold({ roundId, accountId, amount: staked - held })] : [];
  return isOver ? [...movements, post({ roundId, amount: staked })] : movements;
};

/** Refunds the whole stake of a round that is closed undecided. Returns the values of its statement. */
export function voidRound(
  { clock }: Pick<SettleDeps, 'clock'>,
  { facts, held, bettor, balance }: Pick<FoldedStep, 'facts' | 'held' | 'bettor' | 'balance'>,
) {
  const movement = voidHold({ roundId: facts.id, accountId: balance.accountId, amount: held });
  const { values, after } = createBooking(clock, balance, facts.id, [movement]);
  const news: RoundStepPayload = { balance: balanceUpdate(after, facts.id), bet: null, scopes: [] };
  return {
    ...values,
    userId: bettor.userId,
    keysSince: clientKeysSince(facts.createdAt),
    news: outboxJson(news),
  };
}
