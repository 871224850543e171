import { area, line } from 'd3-shape';
import { niceAxisStep } from '#lib/nice-axis-step.ts';

/** Internal size of the chart: both axes run from 0 to this, whatever its size on the page. */
export const CHART_SIZE = 1000;
const LINES = 3;
const NAMED = 6;

/** Chart paths and axis marks; `at` is a percentage from the top or the left. */
export interface DayChartGeometry {
  readonly line: string;
  readonly area: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly marks: readonly { readonly value: number; readonly at: number }[];
  /** Indices of the days labelled on the axis. */
  readonly named: readonly number[];
}

/**
 * Computes the chart of one value per day. Money may become a float here because the chart is display only.
 */
export function computeDayChart(values: readonly number[], leastStep: number): DayChartGeometry {
  const most = Math.max(...values, 0);
  const step = Math.max(leastStep, niceAxisStep(most || leastStep, LINES));
  const top = Math.max(step, Math.ceil(most / step) * step);
  const last = Math.max(1, values.length - 1);
  // A single day is centred.
  const x = (index: number): number => (values.length === 1 ? CHART_SIZE / 2 : (CHART_SIZE * index) / last);
  const y = (value: number): number => (CHART_SIZE * (top - value)) / top;
  const points = values.map((value, index) => ({ x: x(index), y: y(value) }));
  const percent = (value: number): number => (100 * value) / CHART_SIZE;
  const every = Math.max(1, Math.ceil(values.length / NAMED));
  type Point = (typeof points)[number];
  return {
    line:
      line<Point>(
        (point) => point.x,
        (point) => point.y,
      )([...points]) ?? '',
    area:
      area<Point>(
        (point) => point.x,
        CHART_SIZE,
        (point) => point.y,
      )([...points]) ?? '',
    points: points.map((point) => ({ x: percent(point.x), y: percent(point.y) })),
    marks: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => ({
      value: index * step,
      at: percent(y(index * step)),
    })),
    named: values.flatMap((_, index) => (index % every === 0 ? [index] : [])),
  };
}
