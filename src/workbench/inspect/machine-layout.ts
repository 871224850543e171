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
  'dealer.resuming': { x: 12, y: 14, width, height },
  'dealer.idle': { x: 106, y: 14, width, height },
  'dealer.opening': { x: 200, y: 14, width, height },
  'dealer.deciding': { x: 12, y: 82, width, height },
  'dealer.acting': { x: 12, y: 150, width, height },
  'dealer.settled': { x: 200, y: 150, width, height },
  'show.presenting': { x: 200, y: 82, width: 74, height },
  'show.still': { x: 116, y: 82, width: 44, height },
  'betQueue.closed': { x: 78, y: 202, width: 62, height: 22 },
  'betQueue.open': { x: 164, y: 202, width: 62, height: 22 },
};

/** Lines of the ways that the chart knows, past the boxes between. */
const lines: Readonly<Record<string, string>> = {
  'dealer.resuming dealer.idle': 'M96 23H105',
  'dealer.idle dealer.resuming': 'M106 33H97',
  'dealer.idle dealer.opening': 'M190 23H199',
  'dealer.opening dealer.idle': 'M200 33H191',
  'dealer.resuming dealer.opening': 'M74 14C104 2 196 2 222 13',
  'dealer.opening dealer.resuming': 'M212 42C188 58 112 58 84 43',
  'dealer.resuming dealer.deciding': 'M54 42V81',
  'dealer.opening dealer.deciding': 'M218 42C200 68 132 60 97 89',
  'dealer.deciding dealer.acting': 'M44 110V149',
  'dealer.acting dealer.deciding': 'M64 150V111',
  'dealer.acting dealer.resuming': 'M12 158C0 144 0 52 11 35',
  'dealer.acting dealer.settled': 'M96 168H199',
  'dealer.opening dealer.settled': 'M272 42C289 70 289 122 272 149',
  'dealer.settled dealer.opening': 'M216 150C186 122 186 72 226 43',
  'dealer.settled dealer.idle': 'M200 156C168 136 192 66 170 43',
  'dealer.idle dealer.settled': 'M152 42C180 72 152 146 199 163',
  'show.still show.presenting': 'M160 91H199',
  'show.presenting show.still': 'M200 101H161',
  'betQueue.closed betQueue.open': 'M140 209H163',
  'betQueue.open betQueue.closed': 'M164 217H141',
};
const firstFreeY = 234;
const perRow = 3;

/** A box for every state: those without a place are in rows below. */
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

/** So far a way bows out to its left side: the way back beside it does not cover it. */
const bow = 14;

/** The line of a way from the edge of one box to the edge of the other. */
export const wayPath = (edge: MachineEdge, from: StateBox, to: StateBox): string => {
  const line = lines[`${edge.from} ${edge.to}`];
  if (line !== undefined) return line;
  const [a, b] = [centreOf(from), centreOf(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const middle = {
    x: (a.x + b.x) / 2 + ((b.y - a.y) / length) * bow,
    y: (a.y + b.y) / 2 - ((b.x - a.x) / length) * bow,
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
