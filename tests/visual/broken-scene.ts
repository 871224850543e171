import type { AnyGame } from '#engine/game.ts';
import { gameLoader } from '#games/registry.ts';
import { type LocalGame, openLocalGame } from './local-game.ts';
import type { Still } from '../../games/engine/testing/still.ts';

export type BreakingPart = 'tick' | 'targets' | 'resize';

/** The state of the mounted game before, while and after its scene threw. */
export interface Breakdown {
  readonly phases: readonly string[];
  readonly error: string | null;
  /** Canvases in the element while there was no scene. */
  readonly canvases: number;
  readonly targets: number;
  /** Status of the round that was placed, or continued, while there was no picture. */
  readonly status: string | undefined;
}

/** Wraps a game so that one part of its scene can be made to throw. */
const breakable = (game: AnyGame, part: BreakingPart, state: { isBroken: boolean }): AnyGame => ({
  ...game,
  createScene(stage) {
    const scene = game.createScene(stage);
    const works = scene[part]?.bind(scene);
    return Object.assign(scene, {
      [part](...given: readonly never[]) {
        if (state.isBroken) throw new Error(`No ${part}`);
        // Arguments and results pass through unchanged; the three parts differ in both.
        return (works as ((...given: readonly never[]) => unknown) | undefined)?.(...given);
      },
    });
  },
});

const stir = (
  part: BreakingPart,
  { mounted, clock }: LocalGame,
  element: HTMLElement,
  still: Still,
): void => {
  if (part === 'targets') mounted.offer(still.params);
  if (part === 'resize') {
    element.style.width = `${still.size.width - 40}px`;
    mounted.resize();
  }
  clock.to(clock.timeMs + 20);
};

/** Breaks a part of the scene in the middle of a reveal, continues playing, then repairs and reopens it. */
export const breakScene = async (
  element: HTMLElement,
  still: Still,
  part: BreakingPart,
): Promise<Breakdown> => {
  const game = await gameLoader(still.game)?.();
  if (!game) throw new Error(`Unknown game ${still.game}`);
  const state = { isBroken: false };
  const { serverSeed, clientSeed, nonce } = still;
  const table = await openLocalGame(element, {
    slug: still.game,
    game: breakable(game, part, state),
    serverSeed,
    clientSeed,
    nonce,
    speed: 'normal',
    settings: { reducedMotion: false, eco: false, quality: 'soft' },
    sound: { play: () => undefined },
    text: (_game, { key }) => key,
  });
  const { mounted } = table;
  const phases: string[] = [mounted.phase.name];
  await table.bet(still.params, still.amount);
  state.isBroken = true;
  stir(part, table, element, still);
  phases.push(mounted.phase.name);
  const error = mounted.phase.name === 'failed' ? String(mounted.phase.error) : null;
  const [canvases, targets] = [element.querySelectorAll('canvas').length, mounted.targets.length];
  const [action] = still.actions ?? [];
  await (action === undefined ? table.bet(still.params, still.amount) : table.act(action));
  const status = mounted.actor.getSnapshot().context.round?.status;
  state.isBroken = false;
  await mounted.openPicture(element);
  table.clock.to(table.clock.timeMs + 20);
  phases.push(mounted.phase.name);
  table.close();
  return { phases, error, canvases, targets, status };
};
