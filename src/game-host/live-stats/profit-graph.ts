/** SVG paths of the profit per bet in a box of 1000 by 1000; `zeroAt` is the y of zero profit. */
export interface ProfitGraph {
  readonly line: string;
  readonly area: string;
  readonly zeroAt: number;
}

const SIDE = 1000;
/** Vertical padding, so that the line is not clipped. */
const AIR = 60;

/** Builds the graph. Profits become floats only here, for drawing. */
export function profitGraph(points: readonly bigint[]): ProfitGraph {
  const profits = points.map(Number);
  const most = Math.max(0, ...profits);
  const least = Math.min(0, ...profits);
  const y = (profit: number): number =>
    most === least ? SIDE / 2 : AIR + ((SIDE - 2 * AIR) * (most - profit)) / (most - least);
  const x = (index: number): number => (SIDE * index) / Math.max(1, profits.length - 1);
  const line = profits.map((profit, index) => `${round(x(index))},${round(y(profit))}`).join('L');
  const zeroAt = round(y(0));
  return { line: `M${line}`, area: `M0,${zeroAt}L${line}L${SIDE},${zeroAt}Z`, zeroAt };
}

const round = (value: number): number => Math.round(value * 10) / 10;
