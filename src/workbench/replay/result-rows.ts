import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { minorToAmount } from '#core/money.ts';
import { computeCommitment } from '#core/fairness.ts';
import type { ExpectedResult } from '#core/fold.ts';
import { differingFields } from '#core/records/differing-fields.ts';
import type { RoundRecord } from '#core/records/round-record.ts';
import { type RefusedResult, recomputeRound } from '#core/verify.ts';
import { catalogue } from '#games/catalogue.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { truncateMiddle } from '#lib/format-text.ts';

/** A row of the check: the recomputed and the stored value. */
export interface ResultRow {
  /** A key of the page's texts, or the name of an outcome field. */
  readonly name: string;
  readonly replayed: string;
  /** Null if nothing was stored. */
  readonly stored: string | null;
  readonly isSame: boolean;
}

/**
 * Recomputes a round and compares it with the result in its record. `fields` are the differing fields of the
 * outcome in full; `differences` counts the differing rows.
 */
export function checkResult(record: RoundRecord) {
  const { serverSeed, serverSeedHash, expected } = record;
  const replayed = recomputeRound(catalogue, record);
  const [commitment, differing] = [computeCommitment(serverSeed), differingFields(record, replayed)];
  const isRefused = 'error' in replayed || (expected && 'error' in expected);
  const rows = Object.entries(shownRows).map(([name, textOf]): ResultRow => {
    const isSameField = !differing.some((field) => field.split('.')[0] === name);
    const stored = expected ? textOf(expected) : null;
    const isSame = expected !== undefined && (isRefused ? isJsonEqual(replayed, expected) : isSameField);
    return { name, replayed: textOf(replayed), stored, isSame };
  });
  rows.push({
    name: 'commitment',
    replayed: truncateMiddle(commitment),
    isSame: serverSeedHash === commitment,
    stored: serverSeedHash === undefined ? null : truncateMiddle(serverSeedHash),
  });
  return {
    rows,
    fields: differing.flatMap((name) => outcomeField(name, replayed, expected)),
    differences: rows.filter(({ isSame, stored }) => stored !== null && !isSame).length,
  };
}

type Result = ExpectedResult | RefusedResult;

/** A refusal is shown as status; the other rows are empty. */
const shownRows: Readonly<Record<string, (result: Result) => string>> = {
  status: (result) => ('error' in result ? refusalText(result) : result.status),
  outcome: (result) => ('error' in result ? '' : truncateMiddle(hashOf(result.outcome))),
  multiplier: (result) => ('error' in result ? '' : `${result.multiplier}×`),
  // All decimals, so that the smallest difference is visible; a stored amount may be any text.
  payout: (result) => ('error' in result ? '' : result.payout.replace(/^\d+$/, exactAmount)),
};

const exactAmount = (minor: string): string => `$${minorToAmount(BigInt(minor))}`;

const refusalText = (refused: RefusedResult): string =>
  'actionIndex' in refused ? `${refused.error} ${refused.actionIndex + 1}` : refused.error;

function outcomeField(name: string, replayed: Result, stored: Result | undefined): readonly ResultRow[] {
  if (!name.startsWith('outcome') || !stored || 'error' in replayed || 'error' in stored) return [];
  const [now, then] = [replayed, stored].map(({ outcome }): unknown =>
    name === 'outcome' ? outcome : Reflect.get(Object(outcome), name.slice('outcome.'.length)),
  );
  return [{ name, replayed: JSON.stringify(now) ?? '', stored: JSON.stringify(then) ?? '', isSame: false }];
}

/** SHA-256 of an outcome's JSON with sorted keys. */
function hashOf(outcome: unknown): string {
  const sorted = JSON.stringify(outcome, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return bytesToHex(sha256(utf8ToBytes(sorted)));
}
