import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChunk } from './chunk-lines.ts';

const inPieces = async (text: string, bytes: number, mostBytes?: number) => {
  const file = new Blob([text]);
  const pieces = [];
  for (let begin = 0; begin < file.size; begin += bytes)
    pieces.push(await readChunk(file, { begin, end: Math.min(begin + bytes, file.size) }, mostBytes));
  return pieces;
};

test('returns each line once and in order, wherever the file is split', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'é', '雪', '\r', ' '), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 30 }),
      async (lines, isEnded, bytes) => {
        const text = lines.join('\n') + (isEnded ? '\n' : '');
        const all = (await inPieces(text, bytes)).flatMap(({ texts }) => texts);
        const expected = text.split('\n');
        expect(all).toEqual(expected.at(-1) === '' ? expected.slice(0, -1) : expected);
      },
    ),
  );
});

test('truncates an overlong line and continues with the next one', async () => {
  const long = 'x'.repeat(200_000);
  const pieces = await inPieces(`first\n${long}\nlast\n`, 50_000, 100_000);
  expect(pieces.flatMap(({ texts }) => texts.map((text) => text.slice(0, 5)))).toEqual([
    'first',
    'xxxxx',
    'last',
  ]);
  expect(pieces.map(({ isLastTooLong }) => isLastTooLong)).toEqual([true, false, false, false, false]);
});
