import { createDrawSource } from '../draw.ts';
import type { DrawSource, HmacFactory } from '../draw.ts';
import { toExpectedResult, foldBet, validateBet, getRoundResult } from '../fold.ts';
import type { ExpectedResult, ValidBet } from '../fold.ts';
import { resolveCatalogueEntry, parseRecordSeeds, parseRulesVersion } from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';
import { Refusal } from '../refusal.ts';
import type { Catalogue, CatalogueEntry } from '../rules.ts';
import { toRefusedResult } from '../verify.ts';
import type { RefusedResult } from '../verify.ts';

/** Result of folding a line. */
export interface FoldedLine {
  readonly result: ExpectedResult | RefusedResult;
  /** Why the rules refused it. */
  readonly refusal: string | null;
}

/**
 * Creates a function that folds rounds one after another, with the server's own code. Caches what repeats
 * between lines (the keyed HMAC of a pair, the bet of a generated range), because that is most of the work.
 * The function throws a Refusal for a line that cannot be folded at all.
 */
export function createLineFolder(catalogue: Catalogue, hmac: HmacFactory): (line: RawRecord) => FoldedLine {
  const sourceOf = keepLast((serverSeed: string): DrawSource => createDrawSource(serverSeed, hmac));
  const betOf = createBetReader();
  return (line) => {
    const entry = resolveCatalogueEntry(catalogue, line);
    const { serverSeed, clientSeed, nonce, actions } = parseRecordSeeds(line);
    try {
      const bet = betOf(entry, line);
      const state = foldBet(bet, sourceOf(serverSeed).draw(clientSeed, nonce), actions);
      return { result: toExpectedResult(getRoundResult(bet.rules, state, bet.stake)), refusal: null };
    } catch (error) {
      const result = toRefusedResult(error);
      if (!(error instanceof Refusal) || result === null) throw error;
      return { result, refusal: error.message };
    }
  };
}

function createBetReader(): (entry: CatalogueEntry, line: RawRecord) => ValidBet {
  let last: { readonly line: RawRecord; readonly bet: ValidBet } | null = null;
  return (entry, line) => {
    if (last !== null && isSameBet(last.line, line)) return last.bet;
    const { params, bet, maxProfit } = line;
    last = {
      line,
      bet: validateBet(entry, { params, bet, maxProfit, rulesVersion: parseRulesVersion(line) }),
    };
    return last.bet;
  };
}

/** Compares params by identity: generated ranges share the object, parsed lines never do. */
const isSameBet = (a: RawRecord, b: RawRecord): boolean =>
  a.params === b.params &&
  a.bet === b.bet &&
  a.game === b.game &&
  a.rulesVersion === b.rulesVersion &&
  a.maxProfit === b.maxProfit;

function keepLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | null = null;
  return (key) => {
    if (last === null || last.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}
