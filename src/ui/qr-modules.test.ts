import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { FINDER, qrPicture } from './qr-modules.ts';

const address = 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const token =
  'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=0x52908400098527886E0F7030069857D2E4169EE7';

/** Fraction of codewords that each error-correction level can restore. */
const corrected = { H: 0.3, Q: 0.25 } as const;

test.each([
  ['an address', address, 'H'],
  ['a token', token, 'Q'],
] as const)('hides less than half of what error correction restores for %s', (_name, text, ecc) => {
  const { size, dots, hole } = qrPicture(text);
  const { data } = encode(text, { ecc, border: 0 });
  expect(size).toBe(data.length);
  expect(hole ** 2 / size ** 2).toBeLessThan(corrected[ecc] / 4);
  const drawn = new Set(dots.map(([column, row]) => `${column} ${row}`));
  const from = (size - hole) / 2;
  const isFree = (place: number) => place < from || place >= from + hole;
  const far = size - FINDER;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries()) {
      const isCorner =
        (row < FINDER && (column < FINDER || column >= far)) || (row >= far && column < FINDER);
      const isShown = isDark && !isCorner && (isFree(row) || isFree(column));
      expect(drawn.has(`${column} ${row}`), `${column} ${row}`).toBe(isShown);
    }
});
