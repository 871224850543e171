import { MAX_CHAT_MESSAGE_LENGTH } from '#contract/chat.ts';

/** Blank though they count as letters or signs. */
const BLANKS = /[\s\u115f\u1160\u2800\u3164\uffa0\p{Zl}\p{Zp}]+/gu;
/**
 * Nobody sees these: controls, what turns the direction of the text around it, tags, private signs. Joiners and marks
 * of direction stay: scripts and emoji need them, and they change nothing around the message.
 */
const UNSEEN = /(?![\u200c-\u200f\u061c])[\p{Cc}\p{Cf}\p{Co}]/gu;
const MARKS = /[\p{M}\u200c\u200d]{3,}/gu;
const MOST_MARKS = 2;
/** The longest honest sign is a family of four with skin tones. */
const LONGEST_SIGN = 12;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Two marks on a letter are writing, more are a tower. */
function fewMarks(marks: string): string {
  const left = { mark: MOST_MARKS, joiner: MOST_MARKS };
  return Array.from(marks, (one) => {
    const kind = /\p{M}/u.test(one) ? 'mark' : 'joiner';
    left[kind] -= 1;
    return left[kind] < 0 ? '' : one;
  }).join('');
}

/**
 * A text as it is kept and shown: composed, on one line, without what nobody sees and without towers of marks. Null for
 * half a character, which no honest browser sends.
 */
export function normalizeMessage(text: string): string | null {
  if (/\p{Surrogate}/u.test(text)) return null;
  const seen = text.replace(BLANKS, ' ').replace(UNSEEN, '').replace(BLANKS, ' ').trim().normalize('NFC');
  const clean = seen.replace(MARKS, fewMarks).normalize('NFC');
  return SEEN.test(clean) ? clean : '';
}

/** Characters as a reader counts them; what is chained together to look like one counts as several. */
export const countCharacters = (text: string): number =>
  Array.from(signs.segment(text)).reduce(
    (sum, { segment }) => sum + Math.ceil(Array.from(segment).length / LONGEST_SIGN),
    0,
  );

/** The first characters of a text, as a reader counts them. */
export const firstCharacters = (text: string, most: number): string =>
  Array.from(signs.segment(text), ({ segment }) => segment)
    .slice(0, most)
    .join('');

export const isTooLong = (text: string): boolean => countCharacters(text) > MAX_CHAT_MESSAGE_LENGTH;
