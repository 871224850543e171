import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';
import type { RoundRecord } from './round-record.ts';

const CHECKSUM_CHARACTERS = 8;
const form = /^([0-9a-z]+)-([0-9a-f]{8})-([A-Za-z0-9_-]*)$/;

const expected = z.union([
  z.object({
    status: z.enum(['settled', 'active']),
    multiplier: z.string(),
    payout: z.string(),
    outcome: z.unknown(),
  }),
  z.object({ error: z.literal('INVALID_PARAMS') }),
  z.object({ error: z.literal('ILLEGAL_ACTION'), actionIndex: z.int() }),
]);

const record = z.object({
  game: z.string(),
  rulesVersion: z.optional(z.number()),
  params: z.unknown(),
  bet: z.string(),
  maxProfit: z.optional(z.nullable(z.string())),
  serverSeed: z.string(),
  serverSeedHash: z.optional(z.string()),
  clientSeed: z.string(),
  nonce: z.number(),
  actions: z.optional(z.array(z.unknown())),
  expected: z.optional(expected),
});

/**
 * Encodes a round for a URL: the length of its body, the first 8 hex characters of the body's SHA-256, and
 * the body, JSON in base64url. The length comes first, to tell a truncated link from a modified one.
 */
export function encodeRound(round: RoundRecord): string {
  const body = toBase64Url(JSON.stringify(record.parse(round)));
  return `${body.length.toString(36)}-${checksumOf(body)}-${body}`;
}

/**
 * Decodes the text of a link; `parseRecord` validates it against the rules.
 * @throws {Refusal} BROKEN_LINK
 */
export function decodeRound(text: string): RoundRecord {
  const [, length = '', checksum, body = ''] = form.exec(text.trim()) ?? [];
  if (checksum === undefined) throw isBeginning(text.trim()) ? cut() : changed();
  if (body.length < Number.parseInt(length, 36)) throw cut();
  if (body.length > Number.parseInt(length, 36) || checksumOf(body) !== checksum) throw changed();
  const read = record.safeParse(fromBase64Url(body));
  if (!read.success) throw changed();
  return read.data;
}

const checksumOf = (body: string): string =>
  bytesToHex(sha256(utf8ToBytes(body))).slice(0, CHECKSUM_CHARACTERS);

const isBeginning = (text: string): boolean => /^[0-9a-z]{1,6}(-[0-9a-f]{0,8})?$/.test(text);

const cut = (): Refusal =>
  new Refusal('BROKEN_LINK', {
    message: 'This link was cut off: its end is missing. Copy the whole link again.',
  });
const changed = (): Refusal =>
  new Refusal('BROKEN_LINK', {
    message: 'This link was changed: it no longer matches the round it was made for. Copy it again.',
  });

/** Escapes every non-ASCII character, which is still JSON, so that one character is one byte. */
function toBase64Url(json: string): string {
  const ascii = json.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(body: string): unknown {
  try {
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}
