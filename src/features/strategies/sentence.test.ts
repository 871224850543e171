import { beforeAll, expect, test } from 'vitest';
import { defaultStrategies } from '#core/strategies/default-strategies.ts';
import { DEFAULT_CONDITION, DEFAULT_MONEY_CONDITION, type Condition } from '#core/strategies/strategy.ts';
import { i18n, registerTexts } from '#src/i18n/index.ts';
import { strategies } from './words.ts';
import { conditionParts, conditionText } from './sentence.ts';

beforeAll(() => registerTexts('strategies', strategies));
const say = (condition: Condition): string => conditionText(i18n.getFixedT(null, 'strategies'), condition);

test('formats a condition as a sentence with strong numbers', () => {
  expect(say(DEFAULT_CONDITION)).toBe('Every 1 loss, increase amount by 100%');
  expect(conditionParts(i18n.getFixedT(null, 'strategies'), DEFAULT_CONDITION)).toEqual([
    { text: 'Every ', isStrong: false },
    { text: '1 loss', isStrong: true },
    { text: ', increase amount by ', isStrong: false },
    { text: '100%', isStrong: true },
  ]);
});

test('formats a stop after a colon and comparisons as words', () => {
  const amountMinor = 5_000_000_000n;
  expect(say({ ...DEFAULT_MONEY_CONDITION, when: { kind: 'profit', operator: '>=', amountMinor } })).toBe(
    'Profit at least $50.00: stop',
  );
  expect(say({ ...DEFAULT_MONEY_CONDITION, when: { kind: 'balance', operator: '<', amountMinor } })).toBe(
    'Balance below $50.00: stop',
  );
});

test('every default strategy has complete texts', () => {
  const sentences = defaultStrategies.flatMap(({ conditions }) => conditions.map(say));
  expect(sentences.filter((sentence) => /said|kinds|\{\{|<b>/.test(sentence))).toEqual([]);
  expect(sentences).toContain('Every streak of 3 losses, switch over and under');
  expect(sentences).toContain('Every 1 win, set win chance to 25%');
});
