import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeMessage, countDisplayedCharacters, firstCharacters } from './normalize.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom('a', 'é', '\u0301', '\u0336', '\u200d', '\u200c', '\u202e', ' ', '\n', '👍', 'ي', 'が'),
    )
    .map((parts) => parts.join('')),
);

describe('a text of the chat', () => {
  test.each([
    ['spaces and lines', '  a\n\tb\u00a0 c\u2028d ', 'a b c d'],
    ['two encodings of é', 'cafe\u0301', 'café'],
    ['controls', 'a\u0000b\u0007c\u009bd', 'abcd'],
    ['characters that change the text direction', '\u202eabc\u2066d\u2069\u202c', 'abcd'],
    ['blank letters', '\u3164a\u2800', 'a'],
    ['invisible signs', 'f\u200bu\u2060n\ufeff\u00ad', 'fun'],
    ['tags and private signs', 'a\u{e0041}\ue000b', 'ab'],
    ['a stack of combining marks', `z\u0336\u0337\u0338\u0321\u0322a`, 'z\u0336\u0337a'],
    [
      'a stack with joiners in between',
      'z\u0336\u200c\u0337\u200c\u0338\u200c\u0339',
      'z\u0336\u200c\u0337\u200c',
    ],
    ['only invisible characters', '\u200f\u200d \u2800', ''],
    ['only marks', '\u0301\u0302', ''],
    ['markup', '<script>alert("1")</script>', '<script>alert("1")</script>'],
  ])('%s', (_, text, expected) => {
    expect(normalizeMessage(text)).toBe(expected);
  });

  test.each(['👩🏻‍❤️‍💋‍👩🏿 🏳️‍🌈 1️⃣', 'र्क्षि', 'می‌خواهم', 'กู้ น้ำ', 'ক্র‍্যা', 'السلام عليكم'])('%s stays', (text) => {
    expect(normalizeMessage(text)).toBe(text.normalize('NFC'));
  });

  test('half a character is refused', () => {
    for (const text of ['a\ud83d', '\udc4db', '\udc4d\ud83d']) expect(normalizeMessage(text)).toBeNull();
  });

  test('normalizes any text to one composed line without stacked marks, idempotently', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = normalizeMessage(text);
        if (clean === null) return;
        expect(clean).not.toMatch(/[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]|\p{M}{3}|\s\s|^\s|\s$/u);
        expect(clean.normalize('NFC')).toBe(clean);
        expect(normalizeMessage(clean)).toBe(clean);
        expect(countDisplayedCharacters(clean)).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  test('characters are counted as a reader counts them', () => {
    expect(countDisplayedCharacters('👩🏻‍❤️‍💋‍👩🏿é')).toBe(2);
    expect(countDisplayedCharacters('👩‍'.repeat(200))).toBeGreaterThan(30);
    expect(firstCharacters('👍🏽👍🏽a', 2)).toBe('👍🏽👍🏽');
  });
});
