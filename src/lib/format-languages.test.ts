import { afterAll, expect, test, vi } from 'vitest';

/** Loads the formats of a page in another language. */
async function formatsIn(lang: string, dir = 'ltr') {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang, dir } });
  const [money, count, time, { i18n, registerTexts }] = await Promise.all([
    import('./format-money.ts'),
    import('./format-count.ts'),
    import('./format-time.ts'),
    import('#src/i18n/index.ts'),
  ]);
  // Treats no-break spaces as spaces.
  const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  return { ...money, ...count, ...time, i18n, registerTexts, plain };
}
afterAll(() => {
  vi.unstubAllGlobals();
  // Restores the language for the following tests.
  vi.resetModules();
});

test('formats amounts, counts, multipliers and days in German', async () => {
  const { formatMoney, formatProfit, formatMultiplier, formatCount, formatDay, plain, ...de } =
    await formatsIn('de');
  expect(plain(formatMoney(123_456_789_012_345_678n))).toBe('1.234.567.890,12 $');
  expect(plain(formatProfit(-520_000n))).toBe('−0,0052 $');
  expect(formatMultiplier('1200.529')).toBe('1.200,52×');
  expect([formatCount(1842), plain(formatCount(1_299_999))]).toEqual(['1.842', '1,2 Mio.']);
  de.registerTexts('counts', { say: '{{value}}' });
  const say = (count: number) => plain(de.i18n.t('counts:say', { value: de.formatCountForText(count) }));
  expect([say(1842), say(1_299_999)]).toEqual(['1.842', '1,2 Mio.']);
  expect(formatDay('2026-11-21T12:00:00.000Z')).toBe('21. Nov. 2026');
});

test('formats Arabic numbers with Latin digits inside directional isolates', async () => {
  const { formatProfit, formatMultiplier, formatClock, plain } = await formatsIn('ar', 'rtl');
  expect(plain(formatProfit(128_406_000_000n))).toBe('\u2066+1,284.06 $\u2069');
  expect(formatMultiplier('4.5299')).toBe('\u20664.52×\u2069');
  expect(formatClock('2026-11-21T12:00:07.000Z')).toMatch(/^\d\d:\d\d:07$/);
});

test('localizes numbers interpolated by games, but not hashes', async () => {
  const { i18n, registerTexts } = await formatsIn('fr');
  registerTexts('numbers', { say: '{{value}}' });
  const say = (value: unknown) => i18n.t('numbers:say', { value });
  expect(['1,077.61×', '49.5', '2.50%'].map(say)).toEqual(['1\u202f077,61×', '49,5', '2,50%']);
  expect([1_000_000, 4].map(say)).toEqual(['1\u202f000\u202f000', '4']);
  expect(['9f3a61d0', '1.2.3', 'ann_1,2', '$1,000'].map(say)).toEqual([
    '9f3a61d0',
    '1.2.3',
    'ann_1,2',
    '1\u202f000\u00a0$',
  ]);
  expect(['96.00–99.00%', '$0.10', '“$5”'].map(say)).toEqual(['96,00–99,00%', '0,10\u00a0$', '“$5”']);
});

test('formats prices, coins and other currencies like amounts', async () => {
  const { plain } = await formatsIn('de');
  const [{ formatPrice, formatCoins }, { writtenCurrency }, { formatCoin }] = await Promise.all([
    import('./coin-amount.ts'),
    import('#src/i18n/numbers.ts'),
    import('#features/withdrawals/format-coin.ts'),
  ]);
  expect([plain(formatPrice('64850.20')), formatCoins('12000.5')]).toEqual([
    '64.850,20 $',
    '12.000,50000000',
  ]);
  const euro = writtenCurrency('1179.28', { iso: 'EUR', symbol: '€', sign: '−', least: 2, most: 2 });
  expect(plain(euro)).toBe('−1.179,28 €');
  expect(formatCoin('1250.066', 'ETH')).toBe('1.250,06600000 ETH');
});
