import type { AnyStateNode } from 'xstate';

/** A transition between two states of a region, for any event. */
export interface MachineEdge {
  readonly from: string;
  readonly to: string;
}

/** Box of a state in chart units. */
export interface StateBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** States of a machine by id (`dealer.idle`) with their boxes, and the transitions between them. */
export interface MachineGraph {
  readonly boxes: ReadonlyMap<string, StateBox>;
  readonly ways: readonly (MachineEdge & { readonly line: string })[];
  readonly width: number;
  readonly height: number;
}

const size = { width: 84, height: 26 };
const perRow = 3;
const [columnWidth, rowHeight] = [100, 56];

/**
 * Reads states and transitions from the definition of a machine with parallel regions. Lays out each region
 * in rows of three, in the order of the definition; nested states count as their parent.
 */
export function machineGraph({ root }: { readonly root: AnyStateNode }): MachineGraph {
  const boxes = new Map<string, StateBox>();
  let rows = 0;
  for (const region of Object.values(root.states)) {
    const names = Object.keys(region.states);
    for (const [index, name] of names.entries()) {
      const row = rows + Math.floor(index / perRow);
      const place = { x: 12 + (index % perRow) * columnWidth, y: 20 + row * rowHeight };
      boxes.set(`${region.key}.${name}`, { ...place, ...size });
    }
    rows += Math.ceil(names.length / perRow);
  }
  const edges = new Map([...edgesOf(root)].map((edge) => [`${edge.from} ${edge.to}`, edge]));
  const ways = [...edges.values()].flatMap((edge) => {
    const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)];
    return from && to ? [{ ...edge, line: edgePath(from, to) }] : [];
  });
  return { boxes, ways, width: perRow * columnWidth + 12, height: rows * rowHeight };
}

function* edgesOf(node: AnyStateNode): Generator<MachineEdge> {
  const from = node.path.slice(0, 2).join('.');
  for (const { target = [] } of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
    for (const { path } of target) {
      const to = path.slice(0, 2).join('.');
      if (node.path.length > 1 && from !== to) yield { from, to };
    }
  }
  for (const child of Object.values(node.states)) yield* edgesOf(child);
}

/** Path of a transition between two boxes. Curves to its left, so that it does not cover the reverse one. */
export function edgePath(from: StateBox, to: StateBox): string {
  const [start, end] = [centreOf(from), centreOf(to)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const middle = { x: (start.x + end.x) / 2 + dy / 4, y: (start.y + end.y) / 2 - dx / 4 };
  return `M${edgePoint(from, middle)}Q${pointText(middle)} ${edgePoint(to, middle)}`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointText = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

const centreOf = ({ x, y, width, height }: StateBox): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Point where the straight line from a box's center towards a point leaves the box. */
function edgePoint(of: StateBox, towards: Point): string {
  const { x, y } = centreOf(of);
  const [dx, dy] = [towards.x - x, towards.y - y];
  const share = Math.min(of.width / 2 / Math.abs(dx), of.height / 2 / Math.abs(dy));
  return pointText({ x: x + dx * share, y: y + dy * share });
}
