import { createDraw } from '../draw.ts';
import { findActions } from './find-round.ts';
import { foldBet, validateBet } from '../fold.ts';
import { Refusal } from '../refusal.ts';
import type { RoundRecord } from './round-record.ts';
import type { CatalogueEntry } from '../rules.ts';
import { isJsonEqual } from '../is-json-equal.ts';
import type { AnyOutcomeQueries, SeedContents } from './outcome-query.ts';

/** Contents of a record's seeds, including hidden parts. */
export interface RecordedSeeds extends SeedContents {
  isLegal(action: unknown): boolean;
}

/** Returns null while the rules refuse the record: the form shows the error. */
export function seedContents(
  entry: CatalogueEntry,
  queries: AnyOutcomeQueries,
  record: RoundRecord,
): RecordedSeeds | null {
  try {
    const bet = validateBet(entry, record);
    const draw = createDraw(record.serverSeed, record.clientSeed, record.nonce);
    const { rules, params } = bet;
    const state = foldBet(bet, draw, record.actions);
    const toAnEnd = findActions(bet, draw, { matches: () => true }) ?? [];
    const over: unknown = rules.view(foldBet(bet, draw, toAnEnd));
    const legal = rules.legal(state);
    return {
      ...queries.seedContents(params, over, rules.view(state)),
      isLegal: (action) => legal.some((each) => isJsonEqual(each, action)),
    };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
