import type { MachineEdge, MachineState } from './machine-graph.ts';

/** A box of the chart in its own units. */
export interface StateBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const chartWidth = 288;
const height = 28;
const width = 84;

/** Where a state that the chart knows has its place. */
const places: Readonly<Record<string, StateBox>> = {
  'dealer.resuming': { x: 4, y: 4, width, height },
  'dealer.idle': { x: 102, y: 4, width, height },
  'dealer.opening': { x: 200, y: 4, width, height },
  'dealer.deciding': { x: 4, y: 72, width, height },
  'dealer.acting': { x: 4, y: 140, width, height },
  'dealer.settled': { x: 200, y: 140, width, height },
  'show.presenting': { x: 200, y: 72, width, height },
  'show.still': { x: 118, y: 72, width: 52, height },
  'desk.closed': { x: 78, y: 190, width: 62, height: 22 },
  'desk.open': { x: 164, y: 190, width: 62, height: 22 },
};
const firstFreeY = 222;
const perRow = 3;

/** A box for every state: those without a place stand in rows below. */
export const boxesOf = (states: readonly MachineState[]): ReadonlyMap<string, StateBox> => {
  const boxes = new Map<string, StateBox>();
  let strangers = 0;
  for (const { id } of states) {
    const place = places[id];
    boxes.set(id, place ?? strangerBox(strangers));
    if (!place) strangers += 1;
  }
  return boxes;
};

const strangerBox = (index: number): StateBox => ({
  x: 4 + (index % perRow) * 98,
  y: firstFreeY + Math.floor(index / perRow) * (height + 10),
  width,
  height,
});

/** How tall the chart is for these boxes. */
export const chartHeight = (boxes: ReadonlyMap<string, StateBox>): number =>
  Math.max(...[...boxes.values()].map((box) => box.y + box.height)) + 4;

/** How far a way bows out to its left side, so that the way back beside it does not cover it; usual is a little. */
const bows: Readonly<Record<string, number>> = {
  'dealer.opening dealer.settled': -46,
  'dealer.settled dealer.opening': 58,
  'dealer.settled dealer.idle': -26,
  'dealer.idle dealer.settled': 34,
  'dealer.acting dealer.resuming': 46,
  'dealer.opening dealer.resuming': 20,
};
const usualBow = 7;

/** The line of a way from the edge of one box to the edge of the other. */
export const wayPath = (edge: MachineEdge, from: StateBox, to: StateBox): string => {
  const [a, b] = [centreOf(from), centreOf(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const bow = bows[`${edge.from} ${edge.to}`] ?? usualBow;
  const middle = {
    x: (a.x + b.x) / 2 + ((b.y - a.y) / length) * bow * 2,
    y: (a.y + b.y) / 2 - ((b.x - a.x) / length) * bow * 2,
  };
  const [start, end] = [edgePoint(from, middle), edgePoint(to, middle)];
  return `M${round(start.x)} ${round(start.y)}Q${round(middle.x)} ${round(middle.y)} ${round(end.x)} ${round(end.y)}`;
};

interface Point {
  readonly x: number;
  readonly y: number;
}

const centreOf = ({ x, y, width: w, height: h }: StateBox): Point => ({ x: x + w / 2, y: y + h / 2 });

/** Where the straight line from the middle of a box towards a point leaves the box. */
const edgePoint = (box: StateBox, towards: Point): Point => {
  const centre = centreOf(box);
  const [dx, dy] = [towards.x - centre.x, towards.y - centre.y];
  const share = Math.min(
    dx === 0 ? Infinity : box.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : box.height / 2 / Math.abs(dy),
  );
  return Number.isFinite(share) ? { x: centre.x + dx * share, y: centre.y + dy * share } : centre;
};

const round = (value: number): number => Math.round(value * 10) / 10;
