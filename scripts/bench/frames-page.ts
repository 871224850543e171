import type { Container } from 'pixi.js';
import dice from '#games/dice/index.ts';
import type { AnyGame } from '#engine/game.ts';
import { createClock } from '#engine/stage/clock.ts';
import { takeRenderer } from '#engine/stage/pixi/renderer.ts';
import { seededRandom } from '#engine/stage/random.ts';
import type { BetFacts } from '#engine/stage/scene.ts';
import { openStage, type StageHandle } from '#engine/stage/stage.ts';

/** Script time of every frame in ms: of the scene's busiest round, and of a bare loop over the same display list. */
export interface FrameTimes {
  readonly sceneMs: readonly number[];
  readonly bareMs: readonly number[];
  /** Nodes that are drawn at the busiest frame. */
  readonly nodes: number;
}

declare global {
  interface Window {
    measureFrames?: () => Promise<FrameTimes>;
  }
}

const frameMs = 1000 / 60;
const rounds = 2;
/** Few pixels: script is measured, and a software renderer would take a second for each full frame. */
const resolution = 0.1;
const bareFrames = 240;
/** A win of 10,000x ends in the longest celebration with the most particles. */
const outcome = { roll: '99.99', chance: '0.01', win: true };
const facts: BetFacts = {
  profitText: '+$98.99',
  amountText: '$0.01',
  multiplierText: '9,900.00×',
  won: true,
  tier: 'epic',
};
const quality = 'full';

window.measureFrames = async () => {
  const element = document.querySelector<HTMLElement>('#stage');
  if (!element) throw new Error('the page has no stage');
  let view: Container | null = null;
  const game: AnyGame = {
    ...dice,
    createScene: (stage) => {
      view = stage.view;
      return dice.createScene(stage);
    },
  };
  const clock = createClock();
  const stage = await openStage({
    element,
    game,
    clock,
    settings: { quality, reducedMotion: false, eco: false },
    sound: { play: () => undefined },
    text: ({ key }) => key,
  });
  const root = rootOf(view);
  const { renderer, settle } = await rendererOf();
  renderer.resolution = resolution;
  renderer.resize(stage.width, stage.height);
  const sceneMs: number[] = [];
  const busiest = { nodes: 0, atMs: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const durationMs = startRound(stage, round);
    for (let atMs = 0; atMs < durationMs; atMs += frameMs) {
      sceneMs.push(timed(() => clock.to(clock.timeMs + frameMs)));
      settle();
      const nodes = drawnNodes(root).length;
      if (nodes > busiest.nodes) Object.assign(busiest, { nodes, atMs });
    }
  }
  startRound(stage, rounds);
  clock.to(clock.timeMs + busiest.atMs);
  const nodes = drawnNodes(root);
  const bareMs: number[] = [];
  for (let frame = 0; frame < bareFrames; frame += 1) {
    bareMs.push(
      timed(() => {
        const shift = frame % 2 === 0 ? 0.01 : -0.01;
        for (const node of nodes) node.x += shift;
        renderer.render({ container: root });
      }),
    );
    settle();
  }
  stage.destroy();
  return { sceneMs, bareMs, nodes: nodes.length };
};

const startRound = (stage: StageHandle, nonce: number): number => {
  stage.stopAll(false);
  stage.scene.show(null, null);
  const timeline = stage.newTimeline();
  for (const [index, cue] of dice.script(null, outcome).entries()) {
    stage.scene.play(cue, timeline, {
      facts,
      speed: 'normal',
      random: seededRandom(`bench:${nonce}:${index}`),
    });
  }
  stage.celebrate(timeline, facts, { speed: 'normal', compact: false });
  stage.run(timeline);
  return timeline.durationMs;
};

const rootOf = (view: Container | null): Container => {
  let root = view;
  while (root?.parent) root = root.parent;
  if (!root) throw new Error('the stage made no scene');
  return root;
};

const rendererOf = async () => {
  const renderer = await takeRenderer({ quality, eco: false });
  const { gl } = renderer;
  const pixel = new Uint8Array(4);
  // Waits until the frame is really drawn, so that no frame pays for the one before.
  const settle = (): void => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return { renderer, settle };
};

const drawnNodes = (root: Container): Container[] =>
  root.visible && root.renderable ? [root, ...root.children.flatMap(drawnNodes)] : [];

const timed = (work: () => void): number => {
  const startedMs = performance.now();
  work();
  return performance.now() - startedMs;
};
