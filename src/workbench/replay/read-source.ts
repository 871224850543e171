import { parseRecordUnplayed } from '#core/records/read-record.ts';
import { decodeRound } from '#core/records/round-link.ts';
import { catalogue } from '#games/catalogue.ts';
import { type LinkedSettings, parseSettings } from '../record/address.ts';
import { DEFAULT_SETTINGS } from '../record/settings.ts';

/** Parsed input: pasted, typed or opened. */
export type Source =
  | { readonly bet: string }
  /** A round with its view and time. */
  | { readonly place: LinkedSettings }
  /** JSON lines, an array, or a multi-line object joined to one line. */
  | { readonly lines: string };

const linkText = /^[0-9a-z]{1,6}-[0-9a-f]{8}-/;
/** Longer texts are not parsed to check whether they are a single object. */
const maxObjectCharacters = 1_000_000;

/**
 * Distinguishes JSON, links and bet ids; null if the text is none of them.
 * @throws {Refusal} for a truncated or modified link
 */
export function parseSource(text: string): Source | null {
  const trimmed = text.trim();
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return { lines: asLines(trimmed) };
  const [, fragment] = /^[^\s#]*#(\S*)$/.exec(trimmed) ?? [];
  const place = fragment === undefined ? null : parseSettings(fragment);
  if (place) return { place };
  if (linkText.test(trimmed)) return { place: toLinkedSettings(decodeRound(trimmed)) };
  const [, shared, typed] = /[?&]replay=([\w-]{1,64})(?:&|$)|^([\w-]{1,64})$/.exec(trimmed) ?? [];
  const bet = shared ?? typed;
  return bet === undefined ? null : { bet };
}

/**
 * A round from its start in the default view. @throws {Refusal} if its game, version, seeds or params are
 * invalid
 */
export const toLinkedSettings = (record: unknown): LinkedSettings => ({
  settings: { ...DEFAULT_SETTINGS, record: parseRecordUnplayed(record, catalogue) },
  timeMs: 0,
});

function asLines(text: string): string {
  if (text.startsWith('[') || text.length > maxObjectCharacters || !text.includes('\n')) return text;
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text; // several objects, one per line
  }
}
