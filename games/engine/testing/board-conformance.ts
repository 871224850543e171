import fc from 'fast-check';
import { expect } from 'vitest';
import { type Board, pressedCells } from '#core/board.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import type { TextRef } from '#core/text-ref.ts';
import type { AnyDrawBoard, AnyGame } from '../game.ts';
import { type ConformanceCase, walks, walkThrough } from './conformance.ts';

/** A game as its pages show it without WebGL. */
export interface DrawnCase {
  readonly draw: AnyDrawBoard;
  readonly controls: AnyGame['controls'];
  readonly texts: Readonly<Record<string, string>>;
}

const money = (minor: bigint): string => `$${minor}`;

/** Formats texts in English; each must be in the game's table. */
const writer = (texts: DrawnCase['texts']) => {
  return (ref: TextRef): string => {
    const text = texts[ref.key] ?? texts[`${ref.key}_other`];
    expect(text, `the text "${ref.key}"`).toBeTypeOf('string');
    return text ?? '';
  };
};

/** Asserts that a board is plain JSON, and that its ids are unique and its texts exist. */
function isWellFormed(board: Board, text: (ref: TextRef) => string): void {
  expect(JSON.parse(JSON.stringify(board))).toStrictEqual(board);
  const ids = board.flatMap(({ cells }) => cells.map(({ id }) => id));
  expect(new Set(ids).size, ids.join()).toBe(ids.length);
  for (const { label, details = [], cells } of board) {
    const written = [label, ...details, ...cells.flatMap((cell) => [cell.sign, cell.label])];
    for (const ref of written) if (typeof ref === 'object') text(ref);
  }
}

const actionsOn = (board: Board): readonly unknown[] =>
  pressedCells(board).flatMap(({ press }) => (press.role === 'button' ? [press.action] : []));

/**
 * Asserts that each state of a played round has a board that shows no more than the view; what it offers is
 * legal, and every legal action is on it, on a panel button, or is the cash-out.
 */
export function showsEachState(
  game: ConformanceCase<unknown, unknown>,
  { draw, controls, texts }: DrawnCase,
): void {
  const { entry, params } = game;
  const { rules } = entry;
  const text = writer(texts);
  fc.assert(
    fc.property(walks(params), (walk) => {
      const input = { params: walk.params, plan: null, text, amount: money };
      const before = draw({ ...input, view: null });
      isWellFormed(before, text);
      expect(actionsOn(before)).toEqual([]);
      const { states, actions } = walkThrough(entry, walk);
      for (const [done, state] of states.entries()) {
        const legal = rules.legal(state);
        const next = rules.next?.(state) ?? legal;
        const plain: unknown = rules.view(state);
        const view: unknown = rules.seen?.(plain, { next, actions: actions.slice(0, done) }) ?? plain;
        const board = draw({ ...input, view });
        isWellFormed(board, text);
        const offered = actionsOn(board);
        for (const action of offered) expect(legal).toContainEqual(action);
        if (legal.length === 0) continue;
        const keys = controls.play?.keys(walk.params, view) ?? [];
        const reached = [
          ...offered,
          ...keys.flatMap((key) => (key.reason ? [] : [key.choose(() => 0)])),
          { type: 'cashout' },
        ];
        for (const action of legal)
          expect(
            reached.some((each) => isJsonEqual(each, action)),
            JSON.stringify(action),
          ).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
}

/** Asserts that choices before a bet and marks for autobet can be pressed on the board as on the stage. */
export function takesChoicesAndMarks(
  game: ConformanceCase<unknown, unknown>,
  { draw, controls, texts }: DrawnCase,
): void {
  const text = writer(texts);
  const input = { view: null, text, amount: money };
  const first = draw({ ...input, params: controls.initial, plan: null });
  isWellFormed(first, text);
  for (const { press } of pressedCells(first)) {
    if (press.role !== 'choice') continue;
    const chosen: unknown = controls.choose?.(controls.initial, press.choice, 100_000_000n);
    isWellFormed(draw({ ...input, params: chosen, plan: null }), text);
    // A choice that is already on may stay unchanged.
    if (press.isOn !== true) expect(chosen).not.toEqual(controls.initial);
  }
  const { autobet } = game.entry;
  const mark = controls.plan?.mark;
  if (!autobet?.plan || !mark) return;
  const { plan } = autobet;
  fc.assert(
    fc.property(game.params, game.plans ?? fc.constant(null), (params, drawn) => {
      const fitted: unknown = plan.fit(drawn ?? plan.initial(params), params);
      const board = draw({ ...input, params, plan: fitted });
      isWellFormed(board, text);
      for (const { press } of pressedCells(board)) {
        if (press.role !== 'toggle') continue;
        const marked: unknown = mark(params, fitted, press.mark);
        isWellFormed(draw({ ...input, params, plan: plan.fit(marked, params) }), text);
      }
    }),
    { numRuns: 10 },
  );
}
