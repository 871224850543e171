import { Container } from 'pixi.js';
import { createTimeline } from '../stage/create-timeline.ts';
import { createPlayContext } from '../stage/play-context.ts';
import type { BetFacts, PixiStage, Scene, Target } from '../stage/scene.ts';
import { createFakePixiStage } from './fake-pixi-stage.ts';

/** A scene mounted without a browser: what it shows is read as positions. */
export interface FakeScene<View, Cue, Params> {
  /** Schedules the cues of one round on its own timeline. */
  lay(cues: readonly Cue[], facts: BetFacts, roundId: string): ReturnType<typeof createTimeline>;
  /** Shows a round at rest. */
  show(view: View | null, facts: BetFacts | null): void;
  /** Prepares a bet. */
  offer(params: Params): void;
  /** Waits for the reply to a bet that was pressed this many ms ago; null once it arrived. */
  wait(elapsedMs: number | null): void;
  /** Lists position, size and alpha of everything visible at this clock time. */
  places(timeMs: number): readonly string[];
  /** Returns what can be pressed before the first round. */
  targets(): readonly Target[];
  /** Sounds played so far. */
  readonly sounds: readonly string[];
  destroy(): void;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Lists position, size and alpha of everything visible. */
export const describeVisibleSprites = (view: Container): readonly string[] => {
  updateTransforms(view);
  return placesIn(view).toSorted();
};

/** Sorted, because sprites of a pool are handed out again in every frame. */
const placesIn = (node: Container): readonly string[] => {
  if (!node.visible) return [];
  const { a, b, c, d, tx, ty } = node.localTransform;
  const own = [a, b, c, d, tx, ty, node.alpha, node.tint].map(round).join(' ');
  return [own, ...node.children.flatMap(placesIn)];
};

/**
 * Mounts a Pixi scene on a stage of 1000 by 604 without a renderer; pictures are blank, positions are real.
 */
export function mountFakeScene<View, Cue, Params>(
  createScene: (stage: PixiStage) => Scene<View, Cue, Params>,
  facts: Partial<PixiStage> = {},
): FakeScene<View, Cue, Params> {
  const view = new Container();
  const sounds: string[] = [];
  const sound = { play: (cue: string) => sounds.push(cue) };
  const scene = createScene(createFakePixiStage({ view, sound, ...facts }));
  scene.show(null, null);
  return {
    sounds,
    targets: () => scene.targets?.(null) ?? [],
    show: (shown, bet) => scene.show(shown, bet),
    offer: (params) => scene.offer?.(params, null),
    wait: (elapsedMs) => scene.wait?.(elapsedMs),
    lay(cues, bet, roundId) {
      const timeline = createTimeline();
      for (const [index, cue] of cues.entries()) {
        const step = {
          facts: bet,
          roundId,
          speed: 'normal',
          reducedMotion: facts.reducedMotion ?? false,
        } as const;
        scene.play(cue, timeline, createPlayContext(step, `${roundId}:${index}`));
      }
      return timeline;
    },
    places(timeMs) {
      scene.tick?.(timeMs);
      return describeVisibleSprites(view);
    },
    destroy: () => scene.destroy(),
  };
}

const updateTransforms = (node: Container): void => {
  node.updateLocalTransform();
  for (const child of node.children) updateTransforms(child);
};
