import {
  applyAction,
  findCatalogueEntry,
  foldRound,
  parseAction,
  getRoundResult,
  getRules,
  type FoldedRound,
  type RoundResult,
} from '#core/fold.ts';
import type { Catalogue, CatalogueEntry } from '#core/rules.ts';
import { Refusal } from '../http/refusal.ts';

/** What a round was opened with. Together with its actions this is enough to fold it again anywhere. */
export interface StoredRoundInput {
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

/** Returns the game with this slug. @throws {Refusal} NOT_FOUND */
export function getCatalogueEntry(catalogue: Catalogue, game: string): CatalogueEntry {
  const entry = findCatalogueEntry(catalogue, game);
  if (!entry) throw new Refusal('NOT_FOUND');
  return entry;
}

/**
 * Folds a round after the given actions. They were accepted before: it fails only for rules that this version does not
 * have, or for a damaged record.
 * @throws {Refusal} BET_UNREADABLE
 */
export function foldStoredRound(
  catalogue: Catalogue,
  facts: StoredRoundInput,
  actions: readonly unknown[],
): FoldedRound {
  const entry = entryOfFacts(catalogue, facts);
  const { amount: bet, nonce, ...inputs } = facts;
  // With an empty seed it would become another round.
  if (facts.serverSeed === '') throw unreadable(facts, 'its server seed cannot be decrypted');
  try {
    return foldRound(entry, { ...inputs, bet, nonce: Number(nonce), actions });
  } catch (error) {
    throw unreadable(facts, error instanceof Error ? error.message : String(error));
  }
}

/** The message is for staff; players read the sentence of the refusal. */
const unreadable = ({ id }: StoredRoundInput, why: string): Refusal =>
  new Refusal('BET_UNREADABLE', {
    message: `Round ${id} can no longer be replayed: ${why}`,
    values: { round: id, why },
  });

const entryOfFacts = (catalogue: Catalogue, facts: StoredRoundInput): CatalogueEntry => {
  const entry = findCatalogueEntry(catalogue, facts.game);
  if (!entry) throw unreadable(facts, `${facts.game} is not in the catalogue`);
  return entry;
};

const rulesOfFacts = (catalogue: Catalogue, facts: StoredRoundInput): ReturnType<typeof getRules> => {
  const entry = entryOfFacts(catalogue, facts);
  try {
    return getRules(entry, facts.rulesVersion);
  } catch (error) {
    throw unreadable(facts, error instanceof Error ? error.message : String(error));
  }
};

/**
 * Parses an action by the rules of the round. Nothing else of it is compared or stored.
 * @throws {Refusal} ILLEGAL_ACTION, BET_UNREADABLE
 */
export const parseRoundAction = (
  catalogue: Catalogue,
  facts: StoredRoundInput,
  sent: unknown,
  index: number,
): unknown => parseAction(rulesOfFacts(catalogue, facts), sent, index);

/** Returns the round after one more action. @throws {Refusal} ILLEGAL_ACTION; then nothing has changed */
export function applyRoundAction(folded: FoldedRound, action: unknown): FoldedRound {
  const { rules, state, draw, actions } = folded;
  return {
    ...folded,
    state: applyAction(rules, state, action, draw, actions.length),
    actions: [...actions, action],
  };
}

export const getFoldedResult = ({ rules, state, stake }: FoldedRound): RoundResult =>
  getRoundResult(rules, state, stake);

/** Expected house win as a share of the stake, in millionths. */
export function houseEdgePpm({ meta: { edgePpm = 10_000 } }: CatalogueEntry, params: unknown): number {
  return typeof edgePpm === 'number' ? edgePpm : edgePpm(params);
}
