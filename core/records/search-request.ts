import type { RoundRecord } from './round-record.ts';
import type { FoundRound } from './find-round.ts';
import type { OutcomeValues } from './outcome-query.ts';

/** Outcomes of every game; `cashout` only of stepped ones. */
export const generalOutcomes = ['win', 'loss', 'nice', 'big', 'mega', 'epic', 'best', 'cashout'] as const;
export type GeneralOutcome = (typeof generalOutcomes)[number];

/** The requested outcome, as sent to the worker. */
export type OutcomeRequest =
  /**
   * `step`: the earliest step at which a loss occurs, or the step before a cash-out; the first possible when
   * omitted.
   */
  | { readonly kind: 'general'; readonly id: GeneralOutcome; readonly step?: number }
  | { readonly kind: 'own'; readonly id: string; readonly values: OutcomeValues }
  | { readonly kind: 'expression'; readonly text: string };

export interface SearchRequest {
  readonly record: RoundRecord;
  readonly request: OutcomeRequest;
  readonly fromNonce: number;
  /** How many nonces are tried before giving up. */
  readonly nonces: number;
  /** How long is looked before giving up. */
  readonly mostMs: number;
}

/** Why no round was found; the panel has a sentence for each. */
export type SearchFailure =
  /** The rules refuse the bet, with their own message. */
  | { readonly why: 'refused'; readonly message: string }
  /** The highest multiplier of the params is below the requested outcome. */
  | { readonly why: 'impossible'; readonly bestText: string; readonly needsText: string }
  | { readonly why: 'none'; readonly firstNonce: number; readonly lastNonce: number };

/** Messages of the worker: progress updates, then one with `found` or `unfound`. */
export type SearchProgress =
  | { readonly state: 'looking'; /** From 0 to 1. */ readonly progress: number }
  | { readonly state: 'found'; readonly round: FoundRound }
  | { readonly state: 'unfound'; readonly unfound: SearchFailure };
