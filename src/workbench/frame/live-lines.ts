import type { MountedGame } from '#engine/host/mount-game.ts';
import type { BenchLine } from '../frame-port.ts';

type Hear = (line: Omit<BenchLine, 'atMs'>) => void;

/** Tells the states that a mounted game's round goes through and the cues that are laid for it; the returned function ends it. */
export function hearRound({ actor, game }: MountedGame, hear: Hear): () => void {
  let before: readonly string[] = [];
  let known: ReadonlySet<string> = new Set();
  const watching = actor.subscribe(({ value, context }) => {
    const now = regionsOf(value);
    for (const region of now) if (!before.includes(region)) hear({ kind: 'state', text: region });
    before = now;
    for (const { key, step } of context.playingSteps) {
      if (known.has(key)) continue;
      for (const cue of game.script(step.before, step.round.outcome))
        hear({ kind: 'cue', text: cueName(cue) });
    }
    known = new Set(context.playingSteps.map(({ key }) => key));
  });
  return () => watching.unsubscribe();
}

/** The regions of the machine with the state that each is in: `dealer deciding`, `show presenting`. */
const regionsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([region, state]) => `${region} ${stateText(state)}`)
    : [String(value)];

/** `opening calling`: a state within a state. */
const stateText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([outer, inner]) => `${outer} ${stateText(inner)}`)
        .join(', ')
    : String(value);

const cueName = (cue: unknown): string =>
  typeof cue === 'object' && cue !== null && 'kind' in cue ? String(cue.kind) : String(cue);
