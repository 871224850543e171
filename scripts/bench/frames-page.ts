import type { Scene as PhaserScene } from 'phaser';
import type { Container } from 'pixi.js';
import { gameLoader } from '#games/registry.ts';
import type { PhaserStage, PixiStage } from '#engine/stage/scene.ts';
import { openLocalGame } from '../../tests/visual/local-game.ts';
import { playStill } from '../../tests/visual/play-still.ts';
import type { Still } from '../../games/engine/testing/still.ts';
import { createBaselineFrames } from './baseline-frames.ts';

/** Script time of every frame in ms: of a scene at its busiest, and of a bare loop over the same display list. */
export interface FrameTimes {
  readonly sceneMs: readonly number[];
  readonly bareMs: readonly number[];
  /** Nodes drawn at the busiest frame. */
  readonly nodes: number;
}

declare global {
  interface Window {
    measureFrames?: (still: Still) => Promise<FrameTimes>;
    measurePace?: (still: Still) => Promise<number>;
  }
}

const frameMs = 1000 / 60;
const maxFrames = 150;
const bareFrames = 100;
const paceMs = 4000;

const stageElement = ({ width, height }: Still['size']): HTMLElement => {
  const element = document.querySelector<HTMLElement>('#stage');
  if (!element) throw new Error('the page has no stage');
  Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
  return element;
};

const silent = { sound: { play: () => undefined }, text: (_: unknown, { key }: { key: string }) => key };

/** Mounts the game of a still and returns what its scene draws on. */
const mountStill = async (still: Still) => {
  const load = gameLoader(still.game);
  if (!load) throw new Error(`Unknown game ${still.game}`);
  const loaded = await load();
  let canvas: Container | PhaserScene | null = null;
  const game = {
    ...loaded,
    createScene: (stage: PixiStage | PhaserStage) => {
      canvas = stage.kind === 'pixi' ? stage.view : stage.scene;
      return loaded.createScene(stage);
    },
  };
  const { serverSeed, clientSeed, nonce, game: slug } = still;
  const settings = { reducedMotion: false, eco: false, quality: still.quality ?? ('full' as const) };
  const table = await openLocalGame(stageElement(still.size), {
    slug,
    game,
    serverSeed,
    clientSeed,
    nonce,
    settings,
    speed: still.speed ?? 'normal',
    ...silent,
  });
  table.mounted.offer(still.params);
  if (!canvas) throw new Error('the stage created no scene');
  return { table, bare: await createBaselineFrames(canvas) };
};

type MountedStill = Awaited<ReturnType<typeof mountStill>>;

/**
 * Plays a still frame by frame: concurrent bets from the first on, a single round from its last reveal on.
 */
const walk = async (
  still: Still,
  { table }: MountedStill,
  most: number,
  onFrame: (step: () => void) => void,
) => {
  const { clock, mounted } = table;
  const advance = (byMs: number): void => clock.to(clock.timeMs + byMs);
  let frames = 0;
  const step = (): void => {
    if (frames >= most) return;
    frames += 1;
    onFrame(() => advance(frameMs));
  };
  await playStill(table, still, (byMs) => {
    if (still.bets === undefined) return advance(byMs);
    for (let passedMs = 0; passedMs < byMs; passedMs += frameMs) step();
  });
  while (frames < most && mounted.actor.getSnapshot().hasTag('presenting')) step();
};

window.measureFrames = async (still) => {
  const sceneMs: number[] = [];
  const busiest = { nodes: 0, frame: 0 };
  const first = await mountStill(still);
  await walk(still, first, maxFrames, (step) => {
    sceneMs.push(timed(step));
    first.bare.settle();
    const nodes = first.bare.count();
    if (nodes > busiest.nodes) Object.assign(busiest, { nodes, frame: sceneMs.length });
  });
  first.table.close();
  const again = await mountStill(still);
  await walk(still, again, busiest.frame, (step) => step());
  const bareMs: number[] = [];
  for (let frame = 0; frame < bareFrames; frame += 1) {
    bareMs.push(timed(() => again.bare.draw(frame)));
    again.bare.settle();
  }
  again.table.close();
  return { sceneMs, bareMs, nodes: busiest.nodes };
};

/** Frames per second really drawn, by the page's own clock. */
window.measurePace = async (still) => {
  const { table } = await mountStill(still);
  const { clock } = table;
  await playStill(table, still);
  const startedMs = performance.now();
  let [lastMs, frames] = [startedMs, 0];
  while (lastMs - startedMs < paceMs) {
    const nowMs = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    clock.to(clock.timeMs + Math.min(50, nowMs - lastMs));
    lastMs = nowMs;
    frames += 1;
  }
  table.close();
  return (frames * 1000) / (lastMs - startedMs);
};

const timed = (work: () => void): number => {
  const startedMs = performance.now();
  work();
  return performance.now() - startedMs;
};
