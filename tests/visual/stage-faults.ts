import { nextAction } from '#engine/testing/next-action.ts';
import type { Still } from '#engine/testing/still.ts';
import { withDrawingDisabled } from './last-drawing.ts';
import { type LocalGame, type LocalGameOptions, openLocalGame } from './local-game.ts';
import { playStill } from './play-still.ts';

/** State of a game after a picture fault in the middle of a reveal. */
export interface AfterFault {
  /** Phases of the picture, from the fault on. */
  readonly phases: readonly string[];
  /** Reveals cut short because they threw. */
  readonly cutShort: number;
  /** Whether the round and the next one could both be played to the end. */
  readonly isPlayedOn: boolean;
}

interface Fault {
  readonly local: LocalGame;
  readonly still: Still;
  /** Opens the game again, on the same dealer. */
  reopen(): Promise<LocalGame>;
}

/** Causes the fault; resolves to the game that continues. */
type MeetFault = (fault: Fault) => Promise<LocalGame>;

const frameMs = 100;
/** Longer than any reveal with its celebration. */
const longestFrames = 200;

const turn = (delayMs = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

const phaseOf = ({ mounted }: LocalGame): string => mounted.phase.name;

/** Waits for a phase of the picture, which the browser triggers. */
const untilPhase = async (local: LocalGame, name: string): Promise<void> => {
  while (phaseOf(local) !== name) await turn(5);
};

/** Whether the reveal plays to its end on the picture's clock. */
const isShownOut = async ({ mounted, clock }: LocalGame): Promise<boolean> => {
  for (let frame = 0; frame < longestFrames; frame += 1) {
    const round = mounted.actor.getSnapshot();
    if (!round.hasTag('presenting') && (round.hasTag('betReady') || round.hasTag('awaitingPlayer')))
      return true;
    clock.to(clock.timeMs + frameMs);
    await turn();
  }
  return false;
};

/** Ends the open round, if there is one. */
const endRound = async (local: LocalGame): Promise<boolean> => {
  for (;;) {
    if (!(await isShownOut(local))) return false;
    const snapshot = local.mounted.actor.getSnapshot();
    if (!snapshot.hasTag('awaitingPlayer') || !snapshot.context.round) return true;
    await local.act(nextAction(snapshot.context.round, true));
  }
};

const contextOf = (): WEBGL_lose_context => {
  const canvas = document.querySelector('#stage canvas') as HTMLCanvasElement | null; // the one of the stage
  const gl = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl');
  const extension = gl?.getExtension('WEBGL_lose_context');
  if (!extension) throw new Error('The context cannot be taken away');
  return extension;
};

/** Makes the scene's next cue throw in mid-animation. */
const breakNextCue = ({ mounted }: LocalGame): void => {
  const scene = mounted.stage?.scene;
  if (!scene) throw new Error('There is no picture');
  const { play } = scene;
  scene.play = (cue, timeline, context) => {
    scene.play = play;
    play(cue, timeline, context);
    const draw = (progress: number): void => {
      if (progress > 0.5) throw new Error('The scene threw');
    };
    timeline.span({ atMs: 0, durationMs: 2 * frameMs, draw });
  };
};

/** Faults of a picture during a reveal, and how each is repaired. */
const faults: Readonly<Record<string, MeetFault>> = {
  throws: async ({ local, still }) => {
    await endRound(local);
    breakNextCue(local);
    await local.bet(still.params, still.amount);
    return local;
  },
  'is hidden': async ({ local }) => {
    local.mounted.setHidden(true);
    await turn();
    local.mounted.setHidden(false);
    return local;
  },
  'loses its graphics context': async ({ local }) => {
    const context = contextOf();
    context.loseContext();
    await untilPhase(local, 'lost');
    context.restoreContext();
    await untilPhase(local, 'ready');
    return local;
  },
  'is opened anew': async ({ local, reopen }) => {
    local.close();
    return reopen();
  },
};

/**
 * Shows the middle of a still's reveal, causes each fault there, and plays on; results by name of the fault.
 */
export const runStageFaults = (
  element: HTMLElement,
  still: Still,
): Promise<Readonly<Record<string, AfterFault>>> =>
  withDrawingDisabled(async () => {
    const after: Record<string, AfterFault> = {};
    for (const [name, meet] of Object.entries(faults)) after[name] = await meetOne(element, still, meet);
    return after;
  });

const meetOne = async (element: HTMLElement, still: Still, meet: MeetFault): Promise<AfterFault> => {
  const { serverSeed, clientSeed, nonce } = still;
  const options: LocalGameOptions = {
    slug: still.game,
    serverSeed,
    clientSeed,
    nonce,
    speed: 'normal',
    settings: { reducedMotion: false, eco: false, quality: 'soft' },
    sound: { play: () => undefined },
    text: (_game, { key }) => key,
  };
  const first = await openLocalGame(element, options);
  await playStill(first, still);
  first.clock.to(first.clock.timeMs + still.atMs);
  const reopen = (): Promise<LocalGame> => openLocalGame(element, { ...options, gateway: first.gateway });
  let cutShort = 0;
  first.mounted.actor.on('SHOW_FAILED', () => (cutShort += 1));
  const local = await meet({ local: first, still, reopen });
  const phases = [phaseOf(local)];
  const isEnded = await endRound(local);
  if (isEnded) await local.bet(still.params, still.amount);
  const isPlayedOn = isEnded && (await endRound(local));
  phases.push(phaseOf(local));
  local.close();
  return { phases, cutShort, isPlayedOn };
};
