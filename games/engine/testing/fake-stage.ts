import { Container } from 'pixi.js';
import type { AnyGame } from '../game.ts';
import {
  type CelebrationState,
  type CelebrationPlan,
  celebrationMs,
  hiddenCelebration,
  scheduleCelebration,
  planCelebration,
} from '../stage/celebration.ts';
import { createClock } from '../stage/clock.ts';
import { createTimeline } from '../stage/create-timeline.ts';
import { createTimelineRunner } from '../stage/run-timeline.ts';
import type { SoundPort } from '../stage/scene.ts';
import { crossFadeMs } from '../stage/render-surface.ts';
import type { StageHandle, StageSettings } from '../stage/stage.ts';
import { createFakePixiStage } from './fake-pixi-stage.ts';
import { describeVisibleSprites } from './fake-scene.ts';

/** A stage without a renderer: its last drawing is read as numbers. */
export interface FakeStage extends StageHandle {
  /**
   * Positions of the scene, numbers and texts of the celebration, and the fading picture; separated by
   * spaces.
   */
  readonly picture: readonly string[];
}

const still: StageSettings = { reducedMotion: false, eco: false };

const celebrated = (picture: CelebrationState, plan: CelebrationPlan | null): readonly string[] =>
  picture.shown > 0 ? [`celebrated ${Object.values(picture).join(' ')}`, `plan ${JSON.stringify(plan)}`] : [];

/** Mounts a Pixi game of 1000 by 604 without a renderer; clock, timelines and celebrations are real. */
export function openFakeStage(
  game: AnyGame,
  sound: SoundPort = { play: () => undefined },
  settings: StageSettings = still,
): FakeStage {
  const view = new Container();
  const clock = createClock();
  const runner = createTimelineRunner();
  const { reducedMotion, eco } = settings;
  const facts = createFakePixiStage({ view, sound, reducedMotion, eco });
  const { width, height } = facts;
  let scene = game.createScene(facts);
  const celebration = hiddenCelebration();
  let prepared: CelebrationPlan | null = null;
  let picture: readonly string[] = [];
  let cover: { readonly before: readonly string[]; restMs: number } | null = null;
  const draw = (timeMs: number): void => {
    scene.tick?.(timeMs);
    const shown = celebrated(celebration, prepared);
    const over = cover ? [`fades ${cover.restMs}`, ...cover.before.map((line) => `before ${line}`)] : [];
    picture = [...describeVisibleSprites(view), ...shown, ...over];
  };
  return {
    clock,
    width,
    height,
    layout: 'desktop',
    quality: 'full',
    settings,
    canvas: null as never, // nothing is drawn
    rate: settings.eco ? 2 : 1,
    fade: {
      start: () => void (cover = { before: picture, restMs: crossFadeMs }),
      advance(deltaMs) {
        if (cover) cover.restMs -= deltaMs;
        if (cover && cover.restMs <= 0) cover = null;
      },
      stop: () => void (cover = null),
    },
    get scene() {
      return scene;
    },
    get picture() {
      return picture;
    },
    resize: () => false,
    apply: () => undefined,
    swap: (createScene) => void (scene = createScene(facts)),
    newTimeline: createTimeline,
    celebrate(timeline, bet, options) {
      const pace = { ...options, ...settings };
      const plan = planCelebration(bet, pace);
      const atMs = timeline.settleMs ?? timeline.durationMs;
      const { tier } = bet;
      if (plan) {
        prepared = plan;
        scheduleCelebration(timeline, celebration, plan, {
          atMs,
          durationMs: celebrationMs(plan, pace),
          sound,
        });
      } else if (tier) timeline.call(timeline.revealMs ?? atMs, () => sound.play(tier));
    },
    run: (timeline, options = {}) => runner.run(timeline, options),
    stopAll(seekToEnd) {
      runner.stopAll(seekToEnd);
      Object.assign(celebration, hiddenCelebration());
      cover = null;
    },
    draw: () => draw(clock.timeMs),
    drawAt: (timeMs) => draw(timeMs),
    destroy: () => scene.destroy(),
  };
}
