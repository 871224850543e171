import { decodeRound } from '#engine/records/round-link.ts';
import type { RoundRecord } from '#engine/records/round-record.ts';
import { type LinkedSettings, fromFragment } from '../record/address.ts';

/** What somebody pasted, typed or opened. */
export type Source =
  | { readonly kind: 'bet'; readonly id: string }
  /** A link of the workbench or of this page: a round, how it is shown, and when. */
  | { readonly kind: 'place'; readonly place: LinkedSettings }
  | { readonly kind: 'round'; readonly record: RoundRecord }
  /** JSON lines, one array, or one object over several lines as one line. */
  | { readonly kind: 'lines'; readonly text: string };

const betId = /^[A-Za-z0-9_-]{1,64}$/;
const linkText = /^[0-9a-z]{1,6}-[0-9a-f]{8}-/;
/** Longer texts are not parsed to find out whether they are one object. */
const mostObjectCharacters = 1_000_000;

/**
 * Tells JSON, links and bet ids apart; null when the text is none of them.
 * @throws {Refusal} a link that was cut or changed
 */
export function readSource(text: string): Source | null {
  const trimmed = text.trim();
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return { kind: 'lines', text: asLines(trimmed) };
  const [, fragment] = /^[^\s#]*#(\S*)$/.exec(trimmed) ?? [];
  if (fragment !== undefined) return placeOf(fragment);
  const [, shared] = /[?&]replay=([A-Za-z0-9_-]{1,64})(?:&|$)/.exec(trimmed) ?? [];
  if (shared !== undefined) return { kind: 'bet', id: shared };
  if (linkText.test(trimmed)) return { kind: 'round', record: decodeRound(trimmed) };
  return betId.test(trimmed) ? { kind: 'bet', id: trimmed } : null;
}

/** @throws {Refusal} */
function placeOf(fragment: string): Source | null {
  const place = fromFragment(fragment);
  return place && { kind: 'place', place };
}

function asLines(text: string): string {
  if (text.startsWith('[') || text.length > mostObjectCharacters || !text.includes('\n')) return text;
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text; // several objects, one a line
  }
}
