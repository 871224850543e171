import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_RECORD_LENGTH, readRecords } from './record-stream.ts';

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]) {
  let at = 0;
  for (let i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? bytes.length;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}
const read = async (text: string, sizes: readonly number[]) => {
  const records = [];
  for await (const batch of readRecords(inPieces(new TextEncoder().encode(text), sizes)))
    records.push(...batch);
  return records;
};
const values = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 6 });
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

test('returns the elements of an array and the lines they begin on, wherever the input is split', async () => {
  await fc.assert(
    fc.asyncProperty(values, sizes, async (elements, pieces) => {
      const text = `\n[\n${elements.map((element) => JSON.stringify(element, null, 1)).join(' ,\n\n')}]\n`;
      const records = await read(text, pieces);
      expect(records.map((record) => JSON.parse(record.text))).toEqual(
        elements.map((element) => JSON.parse(JSON.stringify(element))),
      );
      const lines = text.split('\n');
      for (const { text: own, line } of records)
        expect(lines[line - 1]?.trimStart()).toContain(own.trim().split('\n')[0]);
    }),
  );
});

test('returns the same records of lines, wherever the input is split', async () => {
  const line = fc.jsonValue().map((value) => JSON.stringify({ value }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(line, fc.constant('')), { maxLength: 8 }),
      sizes,
      async (lines, pieces) => {
        const expected = lines.flatMap((text, i) => (text === '' ? [] : [{ text, line: i + 1 }]));
        expect(await read(lines.join('\n'), pieces)).toEqual(expected);
      },
    ),
  );
});

const long = 'x'.repeat(3 * MAX_RECORD_LENGTH);
const reported = async (text: string) =>
  (await read(text, [65_536])).map(({ text: own, line, problem }) => problem?.message ?? [own, line]);

test('reports an overlong line by its number and continues with the next ones', async () => {
  expect(await reported(`{}\n${long}\n[]\n`)).toEqual([
    ['{}', 1],
    `The line is longer than ${MAX_RECORD_LENGTH} characters`,
    ['[]', 3],
  ]);
});

test('reports an overlong array element and stops reading', async () => {
  expect(await reported(`[{},\n"${long}",1]`)).toEqual([
    ['{}', 1],
    `The element is longer than ${MAX_RECORD_LENGTH} characters; nothing after it was read`,
  ]);
});
