import { expect, test } from 'vitest';
import { statedText } from './percent-text.ts';

test('formats stated returns and ranges like paid ones', () => {
  expect(['99.00', '96.00–99.50'].map(statedText)).toEqual(['99.00%', '96.00%–99.50%']);
});
