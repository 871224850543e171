import { area, line } from 'd3-shape';
import type { ProfitPercentiles } from '#core/strategies/profit-fan.ts';
import { niceAxisStep } from '#lib/nice-axis-step.ts';

/** Internal size of the chart: both axes run from 0 to this, whatever its size on the page. */
export const FAN_SIDE = 1000;

/** Chart paths and axis marks; `at` is a percentage from the top or the left. */
export interface FanShape {
  readonly most: string;
  readonly half: string;
  readonly middle: string;
  readonly zero: number;
  readonly profits: readonly { readonly minor: bigint; readonly at: number }[];
  readonly bets: readonly { readonly bets: number; readonly at: number }[];
}

const LINES = 5;
const QUARTERS = 4;

/** Computes the fan chart. Profits may become floats here because the chart is display only. */
export function fanShape(fan: readonly ProfitPercentiles[]): FanShape {
  const steps = fan.map(({ bets, quantiles }) => {
    const [low, lower, middle, higher, high] = quantiles;
    return {
      bets,
      low: Number(low),
      lower: Number(lower),
      middle: Number(middle),
      higher: Number(higher),
      high: Number(high),
    };
  });
  const least = Math.min(0, ...steps.map(({ low }) => low));
  const most = Math.max(0, ...steps.map(({ high }) => high));
  const step = niceAxisStep(most - least || 1, LINES);
  const [bottom, top] = [Math.floor(least / step) * step, Math.ceil(most / step) * step || step];
  const length = Math.max(1, steps.at(-1)?.bets ?? 1);
  type Step = (typeof steps)[number];
  const x = ({ bets }: Step): number => (FAN_SIDE * bets) / length;
  const y = (profit: number): number => (FAN_SIDE * (top - profit)) / (top - bottom);
  const band = (from: (step: Step) => number, to: (step: Step) => number): string =>
    area<Step>(
      x,
      (one) => y(from(one)),
      (one) => y(to(one)),
    )(steps) ?? '';
  const count = Math.round((top - bottom) / step);
  const percent = (value: number): number => (100 * value) / FAN_SIDE;
  return {
    most: band(
      ({ low }) => low,
      ({ high }) => high,
    ),
    half: band(
      ({ lower }) => lower,
      ({ higher }) => higher,
    ),
    middle: line<Step>(x, ({ middle }) => y(middle))(steps) ?? '',
    zero: percent(y(0)),
    profits: Array.from({ length: count + 1 }, (_, index) => {
      const profit = bottom + index * step;
      return { minor: BigInt(Math.round(profit)), at: percent(y(profit)) };
    }),
    bets: Array.from({ length: QUARTERS + 1 }, (_, index) => ({
      bets: Math.round((length * index) / QUARTERS),
      at: (100 * index) / QUARTERS,
    })),
  };
}
