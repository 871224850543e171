import {
  applyAction,
  FoldRefusal,
  foldRound,
  parseAction,
  resultOf,
  rulesOf,
  type FoldedRound,
  type RoundResult,
} from '#engine/core/fold.ts';
import type { Catalogue, CatalogueEntry } from '#engine/core/rules.ts';
import { Refusal } from '../http/refusal.ts';

/** What a round was opened with: enough, with its actions, to fold it again anywhere. */
export interface RoundFacts {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly params: unknown;
  readonly amount: bigint;
  readonly maxProfit: bigint | null;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
  readonly createdAt: Date;
}

/** The game of that slug. @throws {Refusal} NOT_FOUND */
export function entryOf(catalogue: Catalogue, game: string): CatalogueEntry {
  const entry = Object.hasOwn(catalogue, game) ? catalogue[game] : undefined;
  if (!entry) throw new Refusal('NOT_FOUND');
  return entry;
}

/** Folds a round after the given actions. Its facts were accepted once, so a refusal now is a bug and stays an error. */
export function foldFacts(catalogue: Catalogue, facts: RoundFacts, actions: readonly unknown[]): FoldedRound {
  return foldRound(entryOfFacts(catalogue, facts), {
    rulesVersion: facts.rulesVersion,
    params: facts.params,
    bet: facts.amount,
    maxProfit: facts.maxProfit,
    serverSeed: facts.serverSeed,
    clientSeed: facts.clientSeed,
    nonce: Number(facts.nonce),
    actions,
  });
}

const entryOfFacts = (catalogue: Catalogue, { id, game }: RoundFacts): CatalogueEntry => {
  const entry = Object.hasOwn(catalogue, game) ? catalogue[game] : undefined;
  if (!entry) throw new Error(`Round ${id} is of ${game}, which is not in the catalogue.`);
  return entry;
};

/** What was sent, as the rules of the round read it: nothing else is compared or kept. @throws {Refusal} ILLEGAL_ACTION */
export function actionOf(catalogue: Catalogue, facts: RoundFacts, sent: unknown): unknown {
  const rules = rulesOf(entryOfFacts(catalogue, facts), facts.rulesVersion);
  try {
    return parseAction(rules, sent);
  } catch (error) {
    // Only a program sends such a thing: it is told what there is.
    throw error instanceof FoldRefusal ? new Refusal(error.key, { why: `: ${error.message}` }) : error;
  }
}

/** The round after one more action. @throws {Refusal} ILLEGAL_ACTION; nothing changed */
export function withAction(folded: FoldedRound, action: unknown, index: number): FoldedRound {
  try {
    return { ...folded, state: applyAction(folded.rules, folded.state, action, folded.draw, index) };
  } catch (error) {
    throw error instanceof FoldRefusal ? new Refusal(error.key) : error;
  }
}

export const resultOfRound = ({ rules, state, stake }: FoldedRound): RoundResult =>
  resultOf(rules, state, stake);
