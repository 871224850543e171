import type { TFunction } from 'i18next';
import { amountToMinor } from '#core/money.ts';
import { formatMoney } from '#lib/format-money.ts';
import type { Limit } from '#contract/responsible.ts';

type Translate = TFunction<'responsible'>;
export type LimitValue = NonNullable<Limit['value']>;

/** Minutes as `1 h 24 min`. */
export function formatMinutes(t: Translate, all: number): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('responsible:timeM', { minutes });
  return minutes === 0 ? t('responsible:timeH', { hours }) : t('responsible:timeHm', { hours, minutes });
}

/** Minutes as `1 hour 24 minutes`. */
export function formatMinutesLong(t: Translate, all: number): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const parts = {
    hours: t('responsible:reality.hours', { count: hours }),
    minutes: t('responsible:reality.minutes', { count: minutes }),
  };
  if (hours === 0) return parts.minutes;
  return minutes === 0 ? parts.hours : t('responsible:reality.both', parts);
}

/** A limit, or what is used of one: an amount, or minutes. */
export const formatLimitValue = (t: Translate, value: string | number): string =>
  typeof value === 'number' ? formatMinutes(t, value) : formatMoney(signed(value));

/** More was won than staked: nothing is used. */
const signed = (text: string): bigint => (text.startsWith('-') ? 0n : amountToMinor(text));

/** How much of a limit is used, from 0 to 1. */
export function shareUsed({ value, used }: Limit): number {
  if (value === null || used === null) return 0;
  return Math.min(1, Math.max(0, Number(used) / Math.max(Number(value), Number.MIN_VALUE)));
}
