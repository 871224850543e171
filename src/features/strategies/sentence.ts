import type { TFunction } from 'i18next';
import type { Condition, StrategyAction, ConditionTrigger } from '#core/strategies/strategy.ts';
import { formatMoney } from '#lib/format-money.ts';

type Translate = TFunction<'strategies'>;

/** Part of a sentence; numbers are marked as strong. */
export interface SentencePart {
  readonly text: string;
  readonly isStrong: boolean;
}

/** Formats hundredths of a percent as `40%`, without trailing zeros. */
const percent = (hundredths: number): string => `${hundredths / 100}%`;

function whenText(t: Translate, when: ConditionTrigger): string {
  const kind = t(`kinds.${when.kind}`);
  if ('operator' in when) {
    return t('strategies:said.money', {
      kind,
      operator: t(`operators.${when.operator}`),
      amount: formatMoney(when.amountMinor),
    });
  }
  const counted = t(`counted.${when.of}`, { count: when.count });
  return t('strategies:said.count', { kind, times: when.count, counted });
}

function valueOf(action: StrategyAction): string {
  if ('amountMinor' in action) return formatMoney(action.amountMinor);
  if ('chanceHundredths' in action) return percent(action.chanceHundredths);
  return 'percentHundredths' in action ? percent(action.percentHundredths) : '';
}

/** Describes a condition: "Every 2 losses, increase amount by 40%", "Profit at least $50.00: stop". */
export function conditionParts(t: Translate, { when, action }: Condition): readonly SentencePart[] {
  const values = { when: whenText(t, when) };
  const text =
    action.kind === 'stop'
      ? t('strategies:said.stop', values)
      : t('strategies:said.other', {
          ...values,
          action: t(`said.${action.kind}`, { value: valueOf(action) }),
        });
  // Odd pieces were between the marks.
  return text
    .split(/<\/?b>/)
    .map((piece, index) => ({ text: piece, isStrong: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Describes a condition as plain text. */
export const conditionText = (t: Translate, condition: Condition): string =>
  conditionParts(t, condition)
    .map(({ text }) => text)
    .join('');
