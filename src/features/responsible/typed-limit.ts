import * as z from 'zod/mini';
import type { Limit } from '#contract/responsible.ts';
import { formatMoney } from '#lib/format-money.ts';
import { i18n } from '#src/i18n/index.ts';
import { typedAmount } from '#ui/form/typed-amount.ts';
import type { LimitValue } from './limit-texts.ts';

/** One cent. */
const LEAST_MINOR = 1_000_000n;
const MOST_MINOR = 100_000_000_000_000_000n;
const [LEAST_MINUTES, MOST_MINUTES] = [5, 44_640];

const minutesOf = (hours: string): number => Math.round(Number(hours.replace(',', '.')) * 60);

const isTime = (hours: string): boolean => {
  const minutes = minutesOf(hours);
  return hours.trim() !== '' && minutes >= LEAST_MINUTES && minutes <= MOST_MINUTES;
};

const typedTime = z.pipe(
  z.string().check(z.refine(isTime, { error: () => i18n.t('responsible:badTime') })),
  z.transform(minutesOf),
);

const typedLimit = typedAmount({
  least: LEAST_MINOR,
  most: MOST_MINOR,
  error: () => i18n.t('responsible:badAmount', { least: formatMoney(LEAST_MINOR) }),
});

type LimitSchema = z.ZodMiniType<{ readonly value: LimitValue }, { readonly value: string }>;

/** A limit as typed, and as it is sent: dollars as an amount, hours as minutes. */
export const limitSchema = (kind: Limit['kind']): LimitSchema =>
  z.object({ value: kind === 'time' ? typedTime : typedLimit });
