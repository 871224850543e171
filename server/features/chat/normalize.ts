import { MAX_CHAT_MESSAGE_LENGTH } from '#contract/chat.ts';

/** Blank characters that count as letters or symbols. */
const BLANKS = /[\s\u115f\u1160\u2800\u3164\uffa0\p{Zl}\p{Zp}]+/gu;
/**
 * Invisible characters: controls, bidirectional overrides, tags, private use. Joiners and direction marks
 * stay, because scripts and emoji need them, and they do not affect surrounding text.
 */
const UNSEEN = /(?![\u200c-\u200f\u061c])[\p{Cc}\p{Cf}\p{Co}]/gu;
const MARKS = /[\p{M}\u200c\u200d]{3,}/gu;
const MAX_MARKS = 2;
/** The longest legitimate character, in code points: a family emoji of four with skin tones. */
const MAX_CHARACTER_LENGTH = 12;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Allows two combining marks per letter; more would form a tower. */
function fewMarks(marks: string): string {
  const left = { mark: MAX_MARKS, joiner: MAX_MARKS };
  return Array.from(marks, (one) => {
    const kind = /\p{M}/u.test(one) ? 'mark' : 'joiner';
    left[kind] -= 1;
    return left[kind] < 0 ? '' : one;
  }).join('');
}

/**
 * Normalizes a text for storage and display: composed, on one line, without invisible characters and towers
 * of marks. Returns null for a lone surrogate, which no legitimate browser sends.
 */
export function normalizeMessage(text: string): string | null {
  if (/\p{Surrogate}/u.test(text)) return null;
  const seen = text.replace(BLANKS, ' ').replace(UNSEEN, '').replace(BLANKS, ' ').trim().normalize('NFC');
  const clean = seen.replace(MARKS, fewMarks).normalize('NFC');
  return SEEN.test(clean) ? clean : '';
}

/** Counts characters as a reader does; overlong joined sequences count as several. */
export const countDisplayedCharacters = (text: string): number =>
  Array.from(signs.segment(text)).reduce(
    (sum, { segment }) => sum + Math.ceil(Array.from(segment).length / MAX_CHARACTER_LENGTH),
    0,
  );

/** Returns the first characters of a text, as a reader counts them. */
export const firstCharacters = (text: string, most: number): string =>
  Array.from(signs.segment(text), ({ segment }) => segment)
    .slice(0, most)
    .join('');

export const isTooLong = (text: string): boolean => countDisplayedCharacters(text) > MAX_CHAT_MESSAGE_LENGTH;
