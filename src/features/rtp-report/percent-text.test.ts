import { expect, test } from 'vitest';
import { statedText } from './percent-text.ts';

test('what is stated is written like what was paid, ranges too', () => {
  expect(['99.00', '96.00–99.50'].map(statedText)).toEqual(['99.00%', '96.00%–99.50%']);
});
