import type { AnyStateNode } from 'xstate';

/** A state of the round machine by its region and name. */
export interface MachineState {
  /** `dealer.idle` */
  readonly id: string;
  readonly region: string;
  readonly name: string;
}

/** A way from one state to another of its region, whatever the event. */
export interface MachineEdge {
  readonly from: string;
  readonly to: string;
}

/** The states of all regions and the ways between them. */
export interface MachineGraph {
  readonly states: readonly MachineState[];
  readonly edges: readonly MachineEdge[];
}

/** Reads states and ways from the definition of a machine of parallel regions; what lies deeper counts as its state. */
export const machineGraph = ({ root }: { readonly root: AnyStateNode }): MachineGraph => {
  const states = Object.values(root.states).flatMap((region) =>
    Object.values(region.states).map(({ key }) => ({
      id: stateId([region.key, key]),
      region: region.key,
      name: key,
    })),
  );
  const edges = new Map<string, MachineEdge>();
  for (const edge of waysOf(root)) edges.set(`${edge.from} ${edge.to}`, edge);
  return { states, edges: [...edges.values()] };
};

const stateId = ([region = '', name = '']: readonly string[]): string => `${region}.${name}`;

function* waysOf(node: AnyStateNode): Generator<MachineEdge> {
  for (const transition of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
    for (const { path } of transition.target ?? []) {
      const [from, to] = [stateId(node.path), stateId(path)];
      if (node.path.length > 1 && from !== to) yield { from, to };
    }
  }
  for (const child of Object.values(node.states)) yield* waysOf(child);
}
