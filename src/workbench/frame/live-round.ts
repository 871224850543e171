import type { MountedGame } from '#engine/host/mount-game.ts';
import { isRoundBusy, type RoundSnapshot } from '#engine/round/round-machine.ts';
import type { LogLine } from './frame-port.ts';
import { cueName } from '../transport/film-events.ts';

/** Nothing is shown, asked or waited for: the round is over. */
const isAtRest = (snapshot: RoundSnapshot): boolean =>
  snapshot.hasTag('betReady') &&
  snapshot.context.round?.status !== 'active' &&
  !isRoundBusy(snapshot) &&
  !snapshot.hasTag('presenting') &&
  !snapshot.hasTag('awaitingReply');

/** The round that is played by hand in a frame: its clock, what the machine says of it, and what never ended. */
export class LiveRound {
  isOn = false;
  timeMs = 0;
  /** A reveal that never ended. */
  isUnresolved = false;
  /** When the steps in the picture began. */
  #playingSince = new Map<string, number>();

  begin(): void {
    this.isOn = true;
    this.isUnresolved = false;
    this.timeMs = 0;
  }

  end(): void {
    this.isOn = false;
  }

  /** Follows the machine; true when the round that is played is over. */
  follow(snapshot: RoundSnapshot): boolean {
    const { playingSteps } = snapshot.context;
    const since = this.#playingSince;
    this.#playingSince = new Map(playingSteps.map(({ key }) => [key, since.get(key) ?? this.timeMs]));
    return this.isOn && playingSteps.length === 0 && isAtRest(snapshot);
  }

  /** A step was cut short: one that had the machine's whole time was never resolved. */
  cutShort(limitMs: number): void {
    const began = [...this.#playingSince.values()];
    this.isUnresolved ||= began.some((sinceMs) => this.timeMs - sinceMs >= limitMs);
  }
}

type Tell = (line: Omit<LogLine, 'atMs'>) => void;

/** Tells the states that a mounted game's round goes through and the cues that are laid for it; returns the way to stop. */
export function logRound({ actor, game }: MountedGame, tell: Tell): () => void {
  let before: readonly string[] = [];
  let known: ReadonlySet<string> = new Set();
  const watching = actor.subscribe(({ value, context }) => {
    const now = Object.entries(value).map(([region, state]) => `${region} ${stateText(state)}`);
    for (const region of now) if (!before.includes(region)) tell({ kind: 'state', text: region });
    before = now;
    for (const { key, step } of context.playingSteps) {
      if (known.has(key)) continue;
      for (const cue of game.script(step.before, step.round.outcome))
        tell({ kind: 'cue', text: cueName(cue) });
    }
    known = new Set(context.playingSteps.map(({ key }) => key));
  });
  return () => watching.unsubscribe();
}

/** `opening calling`: a state within a state. */
const stateText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([outer, inner]) => `${outer} ${stateText(inner)}`)
        .join(', ')
    : String(value);
