import type { TFunction } from 'i18next';
import { amountToMinor } from '#core/money.ts';
import { formatMoney } from '#lib/format-money.ts';
import type { Limit } from '#contract/responsible.ts';

type Translate = TFunction<'responsible'>;
export type LimitValue = NonNullable<Limit['value']>;

/** Formats minutes as `1 h 24 min`. */
export function formatMinutes(t: Translate, all: number): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('responsible:timeM', { minutes });
  return minutes === 0 ? t('responsible:timeH', { hours }) : t('responsible:timeHm', { hours, minutes });
}

/** Formats minutes as `1 hour 24 minutes`. */
export function formatMinutesLong(t: Translate, all: number): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const parts = {
    hours: t('responsible:reality.hours', { count: hours }),
    minutes: t('responsible:reality.minutes', { count: minutes }),
  };
  if (hours === 0) return parts.minutes;
  return minutes === 0 ? parts.hours : t('responsible:reality.both', parts);
}

/** Formats a limit or its usage: a money amount, or minutes. */
export const formatLimitValue = (t: Translate, value: string | number): string =>
  typeof value === 'number' ? formatMinutes(t, value) : formatMoney(signed(value));

/** Returns minor units; 0 if negative, i.e. if the player won more than was staked. */
const signed = (text: string): bigint => (text.startsWith('-') ? 0n : amountToMinor(text));

/** Returns the used share of a limit, from 0 to 1. */
export function shareUsed({ value, used }: Limit): number {
  if (value === null || used === null) return 0;
  return Math.min(1, Math.max(0, Number(used) / Math.max(Number(value), Number.MIN_VALUE)));
}
