import type { HmacFactory } from '../draw.ts';
import { differingFields } from './differing-fields.ts';
import { createLineFolder, type FoldedLine } from './fold-lines.ts';
import { parseMultiplier } from '../multiplier.ts';
import { resolveCatalogueEntry, parseRawRecord, type RawRecord, parseRulesVersion } from './raw-record.ts';
import { Refusal } from '../refusal.ts';
import { getRules } from '../fold.ts';
import type { Catalogue } from '../rules.ts';

/**
 * Verdict on a line. `refused`: the rules refuse it, though the line does not expect that. `unread`: it
 * cannot be folded at all. `new`: it folds, but has no expected result to compare with.
 */
export type Verdict = 'match' | 'differs' | 'refused' | 'unread' | 'new';

/** A checked line, kept small because a list holds thousands. */
export interface CheckedRound {
  /** Line in the file, from 1. */
  readonly line: number;
  /** Index in the array, from 1; null if every line is a round. */
  readonly element: number | null;
  readonly verdict: Verdict;
  /** A slug of the catalogue; null when the line names none. */
  readonly game: string | null;
  readonly nonce: number | null;
  readonly actions: number;
  /** With 8 decimals; null if there is no result. */
  readonly multiplier: string | null;
  /** Short text of the result, for games that have one. */
  readonly resultLabel: string | null;
  /** The fields that differ from the record. */
  readonly differing: readonly string[];
  /** Why it is refused or cannot be folded. */
  readonly sentence: string | null;
  /** The line itself; null if it is too long to keep. */
  readonly text: string | null;
}

/** A line of a file: its text, or the reason why there is none. */
export interface FileLine {
  readonly line: number;
  readonly text: string;
  readonly element?: number;
  readonly problem?: Refusal;
}

const MAX_KEPT_CHARACTERS = 20_000;

/** Creates a checker that folds lines one after another, as the command line does. */
export function createRoundChecker(
  catalogue: Catalogue,
  hmac: HmacFactory,
): (line: FileLine) => CheckedRound {
  const fold = createLineFolder(catalogue, hmac);
  return (read) => {
    const { text, problem } = read;
    let raw: RawRecord = {};
    try {
      if (problem) throw problem;
      raw = parseRawRecord(text);
      const folded = fold(raw);
      const checked = { ...judge(raw, folded), ...shownResult(catalogue, raw, folded) };
      return { ...describeLine(read, raw), ...checked, sentence: folded.refusal };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return {
        ...describeLine(read, raw),
        ...noResult,
        verdict: 'unread',
        differing: [],
        sentence: error.message,
      };
    }
  };
}

const noResult = { multiplier: null, resultLabel: null } as const;

function describeLine(
  { line, element, text }: FileLine,
  { game, nonce, actions }: RawRecord,
): Pick<CheckedRound, 'line' | 'element' | 'game' | 'nonce' | 'actions' | 'text'> {
  return {
    line,
    element: element ?? null,
    game: typeof game === 'string' ? game : null,
    nonce: typeof nonce === 'number' ? nonce : null,
    actions: Array.isArray(actions) ? actions.length : 0,
    text: text.length <= MAX_KEPT_CHARACTERS ? text.trim() : null,
  };
}

function judge(raw: RawRecord, { result, refusal }: FoldedLine): Pick<CheckedRound, 'verdict' | 'differing'> {
  const differing = differingFields(raw, result);
  const wrongHash = differing.filter((field) => field === 'serverSeedHash');
  if (differing.length === 0) return { verdict: 'match', differing };
  if (refusal !== null && differing.length > wrongHash.length)
    return { verdict: 'refused', differing: wrongHash };
  const isNew = wrongHash.length === 0 && (raw.expected === undefined || raw.expected === null);
  return isNew ? { verdict: 'new', differing: [] } : { verdict: 'differs', differing };
}

function shownResult(
  catalogue: Catalogue,
  raw: RawRecord,
  { result }: FoldedLine,
): Pick<CheckedRound, 'multiplier' | 'resultLabel'> {
  if ('error' in result) return noResult;
  const { multiplier, outcome } = result;
  const { resultLabel } = getRules(resolveCatalogueEntry(catalogue, raw), parseRulesVersion(raw));
  return { multiplier, resultLabel: resultLabel?.(outcome, parseMultiplier(multiplier)) ?? null };
}
