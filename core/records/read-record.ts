import { createDraw } from '../draw.ts';
import { foldBet, validateBet } from '../fold.ts';
import type { ExpectedResult, ValidBet } from '../fold.ts';
import {
  resolveCatalogueEntry,
  parseRawRecord,
  toRawRecord,
  parseRecordSeeds,
  parseRulesVersion,
} from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';
import type { RoundRecord } from './round-record.ts';
import type { Catalogue } from '../rules.ts';
import type { RefusedResult } from '../verify.ts';

/**
 * Parses a text as a complete round whose actions are all legal. Ignores unknown fields.
 * @throws {Refusal}
 */
export function parseRecordText(text: string, catalogue: Catalogue): RoundRecord {
  return parseRecordValue(parseRawRecord(text), catalogue);
}

/** Converts a JSON value to a complete round whose actions are all legal. @throws {Refusal} */
export function parseRecordValue(value: unknown, catalogue: Catalogue): RoundRecord {
  const { record, bet } = prepare(value, catalogue);
  foldBet(bet, createDraw(record.serverSeed, record.clientSeed, record.nonce), record.actions);
  return record;
}

/**
 * The same without applying the actions: for a round that is shown up to the action that its rules refuse.
 * @throws {Refusal}
 */
export function parseRecordUnplayed(value: unknown, catalogue: Catalogue): RoundRecord {
  return prepare(value, catalogue).record;
}

function prepare(
  value: unknown,
  catalogue: Catalogue,
): { readonly record: RoundRecord; readonly bet: ValidBet } {
  const raw = toRawRecord(value);
  const entry = resolveCatalogueEntry(catalogue, raw);
  const seeds = parseRecordSeeds(raw);
  const { params, bet: amount, maxProfit: most } = raw;
  const bet = validateBet(entry, {
    params,
    bet: amount,
    maxProfit: most,
    rulesVersion: parseRulesVersion(raw),
  });
  const { maxProfit } = bet.stake;
  const record = {
    game: entry.meta.slug,
    rulesVersion: parseRulesVersion(raw),
    params: raw.params,
    bet: bet.stake.bet.toString(),
    ...(maxProfit === undefined ? {} : { maxProfit: maxProfit.toString() }),
    serverSeed: seeds.serverSeed,
    ...(typeof raw.serverSeedHash === 'string' ? { serverSeedHash: raw.serverSeedHash } : {}),
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    ...(seeds.actions.length === 0 ? {} : { actions: seeds.actions }),
    ...expectedOf(raw),
  } satisfies RoundRecord;
  return { record, bet };
}

/** The claimed result, if it has the form of one. */
function expectedOf({ expected }: RawRecord): { readonly expected?: ExpectedResult | RefusedResult } {
  if (typeof expected !== 'object' || expected === null) return {};
  const { status, multiplier, payout, outcome, error, actionIndex }: Record<string, unknown> = {
    ...expected,
  };
  if ((status === 'settled' || status === 'active') && typeof multiplier === 'string')
    return typeof payout === 'string' ? { expected: { status, multiplier, payout, outcome } } : {};
  if (error === 'INVALID_PARAMS') return { expected: { error } };
  return error === 'ILLEGAL_ACTION' && typeof actionIndex === 'number'
    ? { expected: { error, actionIndex } }
    : {};
}
