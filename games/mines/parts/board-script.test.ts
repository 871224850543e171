import { describe, expect, test } from 'vitest';
import { createTimeline } from '#engine/stage/create-timeline.ts';
import { createPlayContext } from '#engine/stage/play-context.ts';
import type { BetFacts, StageLayout } from '#engine/stage/scene.ts';
import { TilePointing } from '#engine/parts/tile-pointing.ts';
import { createFakePixiStage } from '#engine/testing/fake-pixi-stage.ts';
import type { Cue } from '../cues.ts';
import { look } from '../look.ts';
import { MinesBoard } from './board.ts';
import { BoardScript } from './board-script.ts';

const mines = [0, 9, 10, 14, 24];
const facts = (won: boolean): BetFacts => ({
  won,
  tier: won ? 'win' : null,
  amountText: '$10.00',
  multiplierText: won ? '1.99×' : '0.00×',
  payoutText: won ? '$19.97' : '$0.00',
  profitText: won ? '+$9.97' : '−$10.00',
});

/** Plays a cue on a board without a renderer, and returns what its script schedules. */
const play = (
  cue: Cue,
  won: boolean,
  [width, height, layout]: readonly [number, number, StageLayout] = [1000, 604, 'desktop'],
) => {
  const stage = createFakePixiStage({ width, height, layout });
  const board = new MinesBoard(stage);
  board.place(width, height);
  const timeline = createTimeline();
  const step = { facts: facts(won), speed: 'normal', roundId: 'a', reducedMotion: false } as const;
  const context = createPlayContext(step, 'a');
  new BoardScript(stage, board).lay(cue, timeline, context);
  return { board, timeline };
};

test.each([
  [872, 604],
  [1000, 604],
  [900, 1100],
  [2560, 1300],
])('no tile is under the ladder beside the board on a stage of %i by %i', (width, height) => {
  const board = new MinesBoard(createFakePixiStage({ width, height, layout: 'desktop' }));
  board.place(width, height);
  const tile = board.grid.box(look.grid.columns - 1);
  expect(tile.x + tile.width).toBeLessThan(width - look.ladder.room);
});

describe('the end of a round of mines', () => {
  const { pickMs, bustMs } = look.pace.normal;

  test('a mine turns over as a gem does, and shows only then', () => {
    const gem = play({ kind: 'gem', tile: 9, gems: 1 }, false);
    const mine = play({ kind: 'mine', tile: 9, mines, picks: [9] }, false);
    for (let timeMs = 0; timeMs < pickMs; timeMs += 12) {
      gem.timeline.seek(timeMs);
      mine.timeline.seek(timeMs);
      const { turn, press, rise, light } = gem.board.motionOf(9);
      expect(mine.board.motionOf(9)).toMatchObject({ turn, press, rise, light, eye: 0 });
      expect(mine.board.motion).toMatchObject({ dusk: 0, blow: 0, resultLabel: 0 });
    }
    expect(mine.timeline.revealMs).toBe(pickMs);
    expect(mine.timeline.settleMs).toBe(bustMs);
    mine.timeline.seek(mine.timeline.durationMs);
    expect(mine.board.motionOf(9)).toMatchObject({ turn: 1, eye: 1 });
    expect(mine.board.motion).toMatchObject({ dusk: 1, resultLabel: 1, card: 0 });
  });

  test('a mine pushes the tiles around it away in the frame of its reveal, and all are back when it settles', () => {
    const { board, timeline } = play({ kind: 'mine', tile: 12, mines, picks: [12] }, false);
    const pose = { pointing: new TilePointing({ isInstant: true }), pressable: new Set<number>(), marks: [] };
    const at = (timeMs: number) => {
      timeline.seek(timeMs);
      board.draw({ ...pose, tag: null, breath: 0 }, timeMs);
      return [7, 11, 12, 13, 17].map((tile) => {
        const { x, y, scale } = board.tile(tile).view;
        return { x, y, scale: scale.x };
      });
    };
    const rest = at(0);
    const hit = at(pickMs);
    const [above, left, mine, right, below] = hit.map((each, index) => ({
      x: each.x - (rest[index]?.x ?? 0),
      y: each.y - (rest[index]?.y ?? 0),
      scale: each.scale,
    }));
    expect(above?.y).toBeLessThan(0);
    expect(below?.y).toBeGreaterThan(0);
    expect(left?.x).toBeLessThan(0);
    expect(right?.x).toBeGreaterThan(0);
    expect(mine).toMatchObject({ x: 0, y: 0 });
    expect(mine?.scale).toBeGreaterThan(1);
    expect(at(bustMs)).toEqual(rest);
  });

  test.each([
    [1000, 604, 'desktop'],
    [390, 384, 'phone'],
    [320, 220, 'phone'],
  ] as const)('a cash-out lights the gems and leaves them free of its card, %i by %i', (...size) => {
    const picks = [3, 6, 11];
    const { board, timeline } = play({ kind: 'win', mines, picks, isCleared: false }, true, size);
    timeline.seek(timeline.durationMs);
    expect(board.motion).toMatchObject({ card: 1, resultLabel: 0, dusk: 0 });
    expect(picks.map((tile) => board.motionOf(tile).won)).toEqual([1, 1, 1]);
    expect([1, 9].map((tile) => board.motionOf(tile).won)).toEqual([0, 0]);
    board.draw({ pointing: still, pressable: new Set(), marks: [], tag: null, breath: 0 }, 0);
    const [card, ...others] = board.figures;
    if (!card) throw new Error('no card');
    expect(others).toEqual([]);
    for (const tile of picks) {
      const { x, y, width } = board.grid.box(tile);
      const apart = [
        x - card.x - card.width,
        card.x - x - width,
        y - card.y - card.height,
        card.y - y - width,
      ];
      expect(Math.max(...apart)).toBeGreaterThanOrEqual(-1);
    }
    const { board: edge } = board.grid;
    expect(card.x).toBeGreaterThanOrEqual(edge.x);
    expect(card.x + card.width).toBeLessThanOrEqual(edge.x + edge.width);
    timeline.seek(0);
    expect([board.motion.card, board.motionOf(3).won]).toEqual([0, 0]);
  });
});

const still = new TilePointing({ isInstant: true });
