import { createDrawSource } from '#engine/core/draw.ts';
import type { DrawSource } from '#engine/core/draw.ts';
import { isClientSeed, isNonce, isServerSeed } from '#engine/core/fairness.ts';
import {
  expectedOf,
  FoldRefusal,
  foldPrepared,
  prepareBet,
  resultOf,
  rulesOf,
  UnknownVersion,
} from '#engine/core/fold.ts';
import type { ExpectedResult, PreparedBet } from '#engine/core/fold.ts';
import type { Catalogue, CatalogueEntry } from '#engine/core/rules.ts';
import { refusedResult } from '#engine/core/verify.ts';
import type { RefusedResult } from '#engine/core/verify.ts';
import { fastHmac } from './fast-hmac.ts';
import { LineError } from './line-error.ts';

/** A round as it was read or made, all its fields kept; nothing of it is believed yet. */
export interface Line {
  readonly game?: unknown;
  readonly rulesVersion?: unknown;
  readonly params?: unknown;
  readonly bet?: unknown;
  readonly maxProfit?: unknown;
  readonly serverSeed?: unknown;
  readonly clientSeed?: unknown;
  readonly nonce?: unknown;
  readonly actions?: unknown;
  readonly expected?: unknown;
}

export interface FoldedLine {
  readonly result: ExpectedResult | RefusedResult;
  /** Why the rules refused it. */
  readonly refusal: string | null;
}

/** Reads one record as a line. @throws {LineError} */
export function parseLine(text: string): Line {
  const value = parseJson(text, 'line');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new LineError('INVALID_LINE', 'A round is a JSON object');
  }
  return value;
}

/** @throws {LineError} INVALID_JSON */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LineError(
      'INVALID_JSON',
      `The ${name} is not JSON: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

/**
 * Folds lines one after the other, by the functions that the server folds with. What repeats from line to line
 * (the key of a pair, the bet of a made range) is kept, because it is most of the work.
 * The function throws LineError for a line that cannot be folded at all.
 */
export function createLineFolder(catalogue: Catalogue): (line: Line) => FoldedLine {
  const sourceOf = keepLast(createSource);
  const betOf = createBetReader();
  return (line) => {
    const entry = entryOf(catalogue, line);
    const { serverSeed, clientSeed, nonce, actions = [] } = line;
    if (!isServerSeed(serverSeed))
      throw new LineError('INVALID_SEED', 'serverSeed is not 64 lowercase hex characters');
    if (!isClientSeed(clientSeed))
      throw new LineError('INVALID_SEED', 'clientSeed is not 1 to 64 of A-Z a-z 0-9 . _ -');
    if (!isNonce(nonce)) throw new LineError('INVALID_NONCE', 'nonce is not a whole number from 0');
    if (!Array.isArray(actions)) throw new LineError('INVALID_LINE', 'actions is not a list');
    try {
      const bet = betOf(entry, line);
      const state = foldPrepared(bet, sourceOf(serverSeed).draw(clientSeed, nonce), actions);
      return { result: expectedOf(resultOf(bet.rules, state, bet.stake)), refusal: null };
    } catch (error) {
      if (error instanceof FoldRefusal) return { result: refusedResult(error), refusal: error.message };
      throw error;
    }
  };
}

const createSource = (serverSeed: string): DrawSource => createDrawSource(serverSeed, fastHmac);

function createBetReader(): (entry: CatalogueEntry, line: Line) => PreparedBet {
  let last: { readonly line: Line; readonly bet: PreparedBet } | null = null;
  return (entry, line) => {
    if (last !== null && isSameBet(last.line, line)) return last.bet;
    const { params, bet, maxProfit } = line;
    last = { line, bet: prepareBet(entry, { params, bet, maxProfit, rulesVersion: versionOf(line) }) };
    return last.bet;
  };
}

/** The very same params object: made ranges repeat it, read lines never do. */
const isSameBet = (a: Line, b: Line): boolean =>
  a.params === b.params &&
  a.bet === b.bet &&
  a.game === b.game &&
  a.rulesVersion === b.rulesVersion &&
  a.maxProfit === b.maxProfit;

/** The game of a line, in the rules' version that it names. */
function entryOf(catalogue: Catalogue, line: Line): CatalogueEntry {
  const { game } = line;
  const entry = typeof game === 'string' && Object.hasOwn(catalogue, game) ? catalogue[game] : undefined;
  if (entry === undefined)
    throw new LineError('UNKNOWN_GAME', `There is no game ${JSON.stringify(game) ?? 'without a name'}`);
  try {
    rulesOf(entry, versionOf(line));
  } catch (error) {
    if (error instanceof UnknownVersion) throw new LineError('UNKNOWN_VERSION', error.message);
    throw error;
  }
  return entry;
}

function versionOf({ rulesVersion }: Line): number | undefined {
  if (rulesVersion === undefined || typeof rulesVersion === 'number') return rulesVersion;
  throw new LineError('UNKNOWN_VERSION', 'rulesVersion is not a number');
}

function keepLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | null = null;
  return (key) => {
    if (last === null || last.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}
