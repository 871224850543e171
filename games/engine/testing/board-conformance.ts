import fc from 'fast-check';
import { expect } from 'vitest';
import { type Board, pressedCells } from '#core/board.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import type { TextRef } from '#core/text-ref.ts';
import type { AnyDrawBoard, AnyGame } from '../game.ts';
import { type ConformanceCase, walks, walkThrough } from './conformance.ts';

/** A game as its pages meet it without a picture. */
export interface DrawnCase {
  readonly draw: AnyDrawBoard;
  readonly controls: AnyGame['controls'];
  readonly texts: Readonly<Record<string, string>>;
}

const money = (minor: bigint): string => `$${minor}`;

/** Writes a text by its English form, which must be in the game's own table. */
const writer = (texts: DrawnCase['texts']) => {
  return (ref: TextRef): string => {
    const text = texts[ref.key] ?? texts[`${ref.key}_other`];
    expect(text, `the text "${ref.key}"`).toBeTypeOf('string');
    return text ?? '';
  };
};

/** Whether it is plain JSON, has each id once, and every text. */
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
 * Each state of a played round has its board, which shows the view and no more; what it offers is legal, and what is
 * legal is on it, on a key of the panel, or the cash-out.
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

/** What is chosen before a bet, and what is marked for autobet, is pressed on the board as on the stage. */
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
    // What is on already may stay as it is.
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
