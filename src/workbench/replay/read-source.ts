import { parseRecordUnplayed } from '#core/records/read-record.ts';
import { decodeRound } from '#core/records/round-link.ts';
import { catalogue } from '#games/catalogue.ts';
import { type LinkedSettings, parseSettings } from '../record/address.ts';
import { DEFAULT_SETTINGS } from '../record/settings.ts';

/** What somebody pasted, typed or opened. */
export type Source =
  | { readonly bet: string }
  /** A round, how it is shown, and when. */
  | { readonly place: LinkedSettings }
  /** JSON lines, one array, or one object over several lines as one line. */
  | { readonly lines: string };

const linkText = /^[0-9a-z]{1,6}-[0-9a-f]{8}-/;
/** Longer texts are not parsed to find out whether they are one object. */
const mostObjectCharacters = 1_000_000;

/**
 * Tells JSON, links and bet ids apart; null when the text is none of them.
 * @throws {Refusal} a link that was cut or changed
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

/** A round from its start, shown as usual. @throws {Refusal} its game, version, seeds or params are none */
export const toLinkedSettings = (record: unknown): LinkedSettings => ({
  settings: { ...DEFAULT_SETTINGS, record: parseRecordUnplayed(record, catalogue) },
  timeMs: 0,
});

function asLines(text: string): string {
  if (text.startsWith('[') || text.length > mostObjectCharacters || !text.includes('\n')) return text;
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text; // several objects, one a line
  }
}
