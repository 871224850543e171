import type { MountedGame } from '#engine/host/mount-game.ts';
import type { BenchLine } from '../frame-port.ts';

type Hear = (line: Omit<BenchLine, 'atMs'>) => void;

/** Tells the states that a seat's round goes through and the cues that are laid for it; the returned function ends it. */
export function hearRound({ actor, game }: MountedGame, hear: Hear): () => void {
  let state = '';
  let known: ReadonlySet<string> = new Set();
  const watching = actor.subscribe(({ value, context }) => {
    const next = stateText(value);
    if (next !== state) hear({ kind: 'state', text: next });
    state = next;
    for (const { key, step } of context.flights) {
      if (known.has(key)) continue;
      for (const cue of game.script(step.before, step.round.outcome))
        hear({ kind: 'cue', text: cueName(cue) });
    }
    known = new Set(context.flights.map(({ key }) => key));
  });
  return () => watching.unsubscribe();
}

/** `dealer deciding, show presenting`: the regions of the machine with the state each is in. */
export const stateText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([region, state]) => `${region} ${stateText(state)}`)
    .join(', ');
};

const cueName = (cue: unknown): string =>
  typeof cue === 'object' && cue !== null && 'kind' in cue ? String(cue.kind) : String(cue);
