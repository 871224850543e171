import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nobleHmac } from '#core/draw.ts';
import { fastHmac } from './fast-hmac.ts';

test('gives the same bytes as the HMAC of browser and server', () => {
  const ascii = (maxLength: number) => fc.string({ unit: 'grapheme-ascii', maxLength });
  fc.assert(
    fc.property(ascii(64), fc.array(ascii(100), { maxLength: 4 }), (key, messages) => {
      const [fast, noble] = [fastHmac(key), nobleHmac(key)];
      for (const message of messages)
        expect(Buffer.from(fast(message)).toString('hex')).toBe(Buffer.from(noble(message)).toString('hex'));
    }),
  );
});

test('does not modify bytes that it returned before', () => {
  const hmac = fastHmac('key');
  const first = hmac('a');
  const before = Buffer.from(first).toString('hex');
  hmac('b');
  expect(Buffer.from(first).toString('hex')).toBe(before);
});

test('refuses input that does not fit instead of truncating it', () => {
  expect(() => fastHmac('k'.repeat(65))).toThrow(RangeError);
  expect(() => fastHmac('k')('m'.repeat(193))).toThrow(RangeError);
});
