import type { RoundRecord } from './round-record.ts';
import type { FoundRound } from './find-round.ts';
import type { OutcomeValues } from './outcome-query.ts';

/** Outcomes that every game has; `cashout` those with steps. */
export const generalOutcomes = ['win', 'loss', 'nice', 'big', 'mega', 'epic', 'best', 'cashout'] as const;
export type GeneralOutcome = (typeof generalOutcomes)[number];

/** What is asked for, as the worker is sent it. */
export type OutcomeRequest =
  /** `step`: a loss comes with it at the earliest, a cash-out after it; the first one that there is when left out. */
  | { readonly kind: 'general'; readonly id: GeneralOutcome; readonly step?: number }
  | { readonly kind: 'own'; readonly id: string; readonly values: OutcomeValues }
  | { readonly kind: 'expression'; readonly text: string };

export interface SearchRequest {
  readonly record: RoundRecord;
  readonly request: OutcomeRequest;
  readonly fromNonce: number;
  /** How many nonces are looked at before giving up. */
  readonly nonces: number;
  /** How long is looked before giving up. */
  readonly mostMs: number;
}

/** Why there is no round; the panel has a sentence for each. */
export type SearchFailure =
  /** The rules refuse the bet; they say it themselves. */
  | { readonly why: 'refused'; readonly message: string }
  /** The highest multiplier of the params is below the outcome. */
  | { readonly why: 'impossible'; readonly bestText: string; readonly needsText: string }
  | { readonly why: 'none'; readonly firstNonce: number; readonly lastNonce: number };

/** What the worker tells: some times while it looks, the last time with `found` or `unfound`. */
export type SearchProgress =
  | { readonly state: 'looking'; /** From 0 to 1. */ readonly progress: number }
  | { readonly state: 'found'; readonly round: FoundRound }
  | { readonly state: 'unfound'; readonly unfound: SearchFailure };
