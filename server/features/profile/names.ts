import { Refusal } from '../../http/refusal.ts';
import { USERNAME_LENGTH, namePattern } from '#contract/profile.ts';

/** Reserved names, so that no player can impersonate the site. */
const reservedAnywhere = ['admin', 'moderator', 'oddlight', 'official', 'staff', 'support'];
const reservedWhole = [
  'mod',
  'guest',
  'anonymous',
  'system',
  'deleted',
  'house',
  'casino',
  'root',
  'bot',
  'help',
  'security',
  'null',
  'undefined',
  'you',
  'me',
];

/** Digits that resemble letters. */
const lookalikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Normalizes a name for comparison: no separators or case, lookalikes as letters, `l` and `i` equal. */
const readAs = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[._-]/g, '')
    .replace(/[013457]/g, (digit) => lookalikes[digit] ?? digit)
    .replace(/l/g, 'i');

const anywhere = reservedAnywhere.map(readAs);
const whole = new Set(reservedWhole.map(readAs));

/**
 * Validates a name. Only Latin letters and digits, which excludes homoglyphs of other scripts, stacked marks
 * and bidirectional characters.
 * @throws {Refusal} NAME_INVALID, NAME_RESERVED
 */
export function parseUsername(text: string): string {
  const name = text.trim();
  if (name.length < USERNAME_LENGTH.fewest || name.length > USERNAME_LENGTH.most || !namePattern.test(name))
    throw new Refusal('NAME_INVALID');
  const read = readAs(name);
  const isDeleted = name.toLowerCase().startsWith('deleted-');
  if (isDeleted || whole.has(read) || anywhere.some((word) => read.includes(word)))
    throw new Refusal('NAME_RESERVED');
  return name;
}
