import type { AnyGame } from '#engine/game.ts';
import { isRoundBusy, type RoundSnapshot } from '#engine/round/round-machine.ts';
import type { ShowStep } from '#engine/round/round-types.ts';
import type { MachineEdge } from '../inspect/machine-graph.ts';
import { getLiveMachineState } from '../inspect/machine-state.ts';
import { cueName } from '../transport/film-events.ts';
import type { LogLine } from './frame-port.ts';

type Script = Pick<AnyGame, 'script'>;

/** The round played live in a frame: its clock, the state of its machine, and a cue that never ended. */
export class LiveRound {
  isOn = false;
  timeMs = 0;
  /** The last cue of a step whose reveal never ended; null if none. */
  unresolved: string | null = null;
  lastWay: MachineEdge | null = null;
  #states: readonly string[] = [];
  #told: readonly string[] = [];
  /** The steps being shown, with their start times. */
  #playing = new Map<string, { readonly step: ShowStep; readonly sinceMs: number }>();

  begin(): void {
    this.isOn = true;
    this.unresolved = null;
    this.timeMs = 0;
  }

  /**
   * Follows the machine and logs its states and the cues of new steps.
   * @returns whether the live round is over: nothing is shown, pending or expected from the player
   */
  follow(snapshot: RoundSnapshot, game: Script, tell: (line: Omit<LogLine, 'atMs'>) => void): boolean {
    const { playingSteps } = snapshot.context;
    const { states, inner } = getLiveMachineState(snapshot);
    for (const [region, to] of states.entries()) {
      const from = this.#states[region];
      if (from !== undefined && from !== to) this.lastWay = { from, to };
    }
    this.#states = states;
    const texts = states.map((id) => `${id}${inner && id.startsWith('dealer') ? ` ${inner}` : ''}`);
    for (const text of texts)
      if (!this.#told.includes(text)) tell({ kind: 'state', text: text.replace('.', ' ') });
    this.#told = texts;
    const before = this.#playing;
    for (const { key, step } of playingSteps)
      if (!before.has(key)) for (const text of cuesOf(game, step)) tell({ kind: 'cue', text });
    this.#playing = new Map(
      playingSteps.map(({ key, step }) => [key, before.get(key) ?? { step, sinceMs: this.timeMs }]),
    );
    return this.isOn && playingSteps.length === 0 && isAtRest(snapshot);
  }

  /** Called when a step was cut short. If it had used the full time limit, it is recorded as unresolved. */
  cutShort(limitMs: number, game: Script): void {
    const late = [...this.#playing.values()].find(({ sinceMs }) => this.timeMs - sinceMs >= limitMs);
    if (late) this.unresolved ??= cuesOf(game, late.step).at(-1) ?? String(late.step.round.step);
  }
}

const isAtRest = (snapshot: RoundSnapshot): boolean =>
  snapshot.hasTag('betReady') &&
  snapshot.context.round?.status !== 'active' &&
  !isRoundBusy(snapshot) &&
  !snapshot.hasTag('presenting') &&
  !snapshot.hasTag('awaitingReply');

const cuesOf = (game: Script, { before, round }: ShowStep): readonly string[] =>
  game.script(before, round.outcome).map(cueName);
