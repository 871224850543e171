import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { unitsToText } from '#engine/core/multiplier.ts';
import { commitmentOf } from '#engine/core/fairness.ts';
import type { ExpectedResult } from '#engine/core/fold.ts';
import type { RoundRecord } from '#engine/records/round-record.ts';
import { type RefusedResult, recomputeLine } from '#engine/core/verify.ts';
import { catalogue } from '#games/catalogue.ts';
import { sameJson } from '#engine/core/same-json.ts';
import { formatMoney } from '#lib/format-money.ts';
import { shorten } from '#lib/format-text.ts';

/** A line of the check: what folding gives, and what was stored. */
export interface ResultRow {
  /** A key of the page's texts, or the name of a field of the outcome. */
  readonly name: string;
  readonly replayed: string;
  /** Null: nothing was stored. */
  readonly stored: string | null;
  readonly isSame: boolean;
}

export interface ResultCheck {
  readonly rows: readonly ResultRow[];
  /** Fields of the outcome that are not as stored, whole. */
  readonly fields: readonly ResultRow[];
  /** Rows that differ. */
  readonly differences: number;
}

/** Folds a round again and sets it beside what its record says came of it. */
export function checkResult(record: RoundRecord): ResultCheck {
  const replayed = recomputeLine(catalogue, record);
  const { expected } = record;
  const rows = [...resultRows(replayed, expected), commitmentRow(record)];
  return {
    rows,
    fields: outcomeFields(replayed, expected),
    differences: rows.filter(({ isSame, stored }) => stored !== null && !isSame).length,
  };
}

type Result = ExpectedResult | RefusedResult;

const shownRows: readonly (readonly [string, (result: ExpectedResult) => string])[] = [
  ['status', ({ status }) => status],
  ['outcome', ({ outcome }) => shorten(hashOf(outcome))],
  ['multiplier', ({ multiplier }) => `${multiplier}×`],
  ['payout', ({ payout }) => moneyText(payout, formatMoney)],
];

function resultRows(replayed: Result, stored: Result | undefined): readonly ResultRow[] {
  return shownRows.map(([name, show]) => {
    const textOf = (result: Result): string => ('error' in result ? refusalText(name, result) : show(result));
    if (stored === undefined) return { name, replayed: textOf(replayed), stored: null, isSame: false };
    const isSame = isSameField(name, replayed, stored);
    // Amounts that differ by less than is usually shown are shown whole.
    const isTooShort = !isSame && name === 'payout' && textOf(replayed) === textOf(stored);
    const [now, then] = [replayed, stored].map(isTooShort ? wholePayout : textOf);
    return { name, replayed: now ?? '', stored: then ?? '', isSame };
  });
}

const wholePayout = (result: Result): string =>
  'error' in result ? '' : moneyText(result.payout, (minor) => `$${unitsToText(minor)}`);

/** A stored amount may be any text. */
const moneyText = (payout: string, show: (minor: bigint) => string): string =>
  /^\d+$/.test(payout) ? show(BigInt(payout)) : payout;

function isSameField(name: string, a: Result, b: Result): boolean {
  if ('error' in a || 'error' in b) return sameJson(a, b);
  return sameJson(Reflect.get(a, name), Reflect.get(b, name));
}

/** A refusal takes the place of the status and has nothing else. */
function refusalText(row: string, refused: RefusedResult): string {
  if (row !== 'status') return '';
  return 'actionIndex' in refused ? `${refused.error} ${refused.actionIndex + 1}` : refused.error;
}

function commitmentRow({ serverSeed, serverSeedHash }: RoundRecord): ResultRow {
  const replayed = commitmentOf(serverSeed);
  return {
    name: 'commitment',
    replayed: shorten(replayed),
    stored: serverSeedHash === undefined ? null : shorten(serverSeedHash),
    isSame: serverSeedHash === replayed,
  };
}

function outcomeFields(replayed: Result, stored: Result | undefined): readonly ResultRow[] {
  if (stored === undefined || 'error' in replayed || 'error' in stored) return [];
  const [now, then] = [entriesOf(replayed.outcome), entriesOf(stored.outcome)];
  return [...new Set([...now.keys(), ...then.keys()])]
    .filter((name) => !sameJson(now.get(name), then.get(name)))
    .map((name) => ({
      name: `outcome.${name}`,
      replayed: JSON.stringify(now.get(name)) ?? '',
      stored: JSON.stringify(then.get(name)) ?? '',
      isSame: false,
    }));
}

const entriesOf = (outcome: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof outcome === 'object' && outcome !== null ? Object.entries(outcome) : []);

/** SHA-256 of an outcome's JSON with its keys in order: the same outcome, the same hash. */
function hashOf(outcome: unknown): string {
  const sorted = JSON.stringify(outcome, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return bytesToHex(sha256(utf8ToBytes(sorted)));
}
