import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor, MINOR_PER_UNIT } from '#core/money.ts';
import { formatCount } from '#lib/format-count.ts';
import type { affiliateOverview } from '#contract/affiliate.ts';
import { useMoneyFormatter } from '#session/fiat.ts';

export type OverviewDay = ReplyOf<typeof affiliateOverview>['days'][number];
export const dayMetrics = ['commission', 'clicks', 'signUps'] as const;
export type DayMetric = (typeof dayMetrics)[number];

const CENT = Number(MINOR_PER_UNIT / 100n);

/** Whether the chart shows a day. Commission is only known once the day is over. */
export const hasDayMetric = ({ commission }: OverviewDay, kind: DayMetric): boolean =>
  kind !== 'commission' || commission !== null;

/** Returns the charted value of a day. Commission is in minor units. */
export function getMetricValue(day: OverviewDay, kind: DayMetric): number {
  if (kind === 'commission') return Number(amountToMinor(day.commission ?? '0'));
  return kind === 'clicks' ? day.clicks : day.sign_ups;
}

/** Smallest step of the axis: one cent or one whole count. */
export const minAxisStep = (kind: DayMetric): number => (kind === 'commission' ? CENT : 1);

/** Returns a formatter for charted values. */
export function useValueText(kind: DayMetric): (value: number) => string {
  const money = useMoneyFormatter();
  return (value) => (kind === 'commission' ? money(BigInt(Math.round(value))) : formatCount(value));
}
