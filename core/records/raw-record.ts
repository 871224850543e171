import { isClientSeed, isNonce, isServerSeed } from '../fairness.ts';
import { findCatalogueEntry, getRules } from '../fold.ts';
import { Refusal } from '../refusal.ts';
import type { Catalogue, CatalogueEntry } from '../rules.ts';

/** A round as parsed or generated, with all its fields, not validated yet. */
export interface RawRecord {
  readonly game?: unknown;
  readonly rulesVersion?: unknown;
  readonly params?: unknown;
  readonly bet?: unknown;
  readonly maxProfit?: unknown;
  readonly serverSeed?: unknown;
  readonly serverSeedHash?: unknown;
  readonly clientSeed?: unknown;
  readonly nonce?: unknown;
  readonly actions?: unknown;
  readonly expected?: unknown;
  /** Id of the bet; does not affect the round. */
  readonly id?: unknown;
}

/** The seeds and nonce of a round, and its actions, which are not validated yet. */
export interface RecordSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly actions: readonly unknown[];
}

/** Parses a text as one round. @throws {Refusal} INVALID_JSON or INVALID_LINE */
export function parseRawRecord(text: string): RawRecord {
  return toRawRecord(parseJson(text, 'line'));
}

/** Converts a JSON value to one round. @throws {Refusal} INVALID_LINE */
export function toRawRecord(value: unknown): RawRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('INVALID_LINE', { message: 'A round is a JSON object' });
  return value;
}

/** Parses JSON; `name` describes the text in the error. @throws {Refusal} INVALID_JSON */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Its line number could be mistaken for that of the file.
    const reason = error instanceof Error ? error.message.replace(/ \(line \d+ column \d+\)$/, '') : '';
    throw new Refusal('INVALID_JSON', { message: `The ${name} is not JSON: ${reason}` });
  }
}

/**
 * Returns the game of a round, with the rules of its version.
 * @throws {Refusal} UNKNOWN_GAME or UNKNOWN_VERSION
 */
export function resolveCatalogueEntry(catalogue: Catalogue, raw: RawRecord): CatalogueEntry {
  const { game } = raw;
  const entry = typeof game === 'string' ? findCatalogueEntry(catalogue, game) : undefined;
  if (entry === undefined) {
    const problem = game === undefined ? 'game is missing' : `Unknown game ${JSON.stringify(game)}`;
    const known = Object.keys(catalogue).join(', ');
    throw new Refusal('UNKNOWN_GAME', { message: `${problem}; there are ${known}`, field: 'game' });
  }
  getRules(entry, parseRulesVersion(raw));
  return entry;
}

/** @throws {Refusal} UNKNOWN_VERSION */
export function parseRulesVersion({ rulesVersion }: RawRecord): number | undefined {
  if (rulesVersion === undefined || typeof rulesVersion === 'number') return rulesVersion;
  throw new Refusal('UNKNOWN_VERSION', { message: 'rulesVersion is not a number', field: 'rulesVersion' });
}

/** @throws {Refusal} INVALID_SEED, INVALID_NONCE, or INVALID_LINE if the actions are not a list */
export function parseRecordSeeds({ serverSeed, clientSeed, nonce, actions = [] }: RawRecord): RecordSeeds {
  if (!isServerSeed(serverSeed))
    throw new Refusal('INVALID_SEED', {
      message: 'serverSeed is not 64 lowercase hex characters',
      field: 'serverSeed',
    });
  if (!isClientSeed(clientSeed))
    throw new Refusal('INVALID_SEED', {
      message: 'clientSeed is not 1 to 64 of A-Z a-z 0-9 . _ -',
      field: 'clientSeed',
    });
  if (!isNonce(nonce))
    throw new Refusal('INVALID_NONCE', {
      message:
        typeof nonce === 'number' && nonce > Number.MAX_SAFE_INTEGER
          ? `nonce is above ${Number.MAX_SAFE_INTEGER}, the highest one`
          : 'nonce is not a whole number from 0',
      field: 'nonce',
    });
  if (!Array.isArray(actions))
    throw new Refusal('INVALID_LINE', { message: 'actions is not a list', field: 'actions' });
  return { serverSeed, clientSeed, nonce, actions };
}
