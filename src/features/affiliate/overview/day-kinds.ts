import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor, MINOR_PER_UNIT } from '#contract/money.ts';
import { formatCount } from '#lib/format-count.ts';
import type { affiliateOverview } from '#server/features/affiliate/contract.ts';
import { useMoney } from '#session/fiat.ts';

export type Day = ReplyOf<typeof affiliateOverview>['days'][number];
export const kinds = ['commission', 'clicks', 'signUps'] as const;
export type Kind = (typeof kinds)[number];

const CENT = Number(MINOR_PER_UNIT / 100n);

/** Whether a day is in the picture: commission once it is over. */
export const isKnown = ({ commission }: Day, kind: Kind): boolean =>
  kind !== 'commission' || commission !== null;

/** What a day stands for in the picture. */
export function valueOf(day: Day, kind: Kind): number {
  if (kind === 'commission') return Number(amountToMinor(day.commission ?? '0'));
  return kind === 'clicks' ? day.clicks : day.sign_ups;
}

/** The smallest step of the axis: nobody is half a click. */
export const leastStep = (kind: Kind): number => (kind === 'commission' ? CENT : 1);

/** Writes a value of the picture. */
export function useValueText(kind: Kind): (value: number) => string {
  const money = useMoney();
  return (value) => (kind === 'commission' ? money(BigInt(Math.round(value))) : formatCount(value));
}
