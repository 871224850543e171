import { createDraw } from '#core/draw.ts';
import { toExpectedResult, findCatalogueEntry, foldBet, getRoundResult, validateBet } from '#core/fold.ts';
import { Refusal } from '#core/refusal.ts';
import type { RoundRecord } from '#core/records/round-record.ts';
import { catalogue } from '#games/catalogue.ts';

/** Result of playing a round's actions. */
export interface PlayedActions {
  /** The actions accepted by the rules, from the first on. */
  readonly played: readonly unknown[];
  /** Why the next action was refused; null if all were accepted. */
  readonly refusal: string | null;
  readonly isSettled: boolean;
  readonly next: readonly unknown[];
  /** Rounds of this game consist of the bet alone. */
  readonly isOneShot: boolean;
  /** Multiplier with 8 decimals and payout in minor units, as in `expected`. */
  readonly multiplier: string;
  readonly payout: string;
}

/** Plays a round up to the first action that its rules refuse. @throws {Refusal} INVALID_PARAMS */
export function playActions(record: RoundRecord): PlayedActions {
  const entry = findCatalogueEntry(catalogue, record.game);
  if (!entry) throw new Error(`Unknown game ${record.game}`);
  const bet = validateBet(entry, record);
  const { rules, stake } = bet;
  const { serverSeed, clientSeed, nonce, actions = [] } = record;
  const fold = (some: readonly unknown[]) => foldBet(bet, createDraw(serverSeed, clientSeed, nonce), some);
  let refusal: Refusal | null = null;
  try {
    fold(actions);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusal = error;
  }
  const played = actions.slice(0, refusal?.actionIndex);
  const state = fold(played);
  const { status, multiplier, payout } = toExpectedResult(getRoundResult(rules, state, stake));
  const isSettled = status === 'settled';
  return {
    played,
    refusal: refusal?.message ?? null,
    isSettled,
    multiplier,
    payout,
    next: isSettled ? [] : rules.legal(state),
    isOneShot: rules.action.def.type === 'never',
  };
}
