import { expect, test } from 'vitest';
import type { DraftEvent } from '#engine/host/bet-draft.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { type PressTarget, pressTarget } from './press-target.ts';

const box = { x: 0, y: 0, width: 10, height: 10 };
const place = { id: 'any', box, label: { key: 'any' } };

function press(target: PressTarget, isLocked: boolean) {
  const sent: unknown[] = [];
  const mounted = {
    game: ladderGame,
    actor: { send: (event: unknown) => void sent.push(event) },
    prepare: (event: DraftEvent) => void sent.push(event),
    turn: (id: string) => void sent.push(id),
  };
  pressTarget(mounted as unknown as MountedGame, target, isLocked); // nothing else is read
  return sent;
}

test('changes the prepared bet by a choice, unless it is locked', () => {
  const target: PressTarget = { role: 'choice', ...place, choice: { number: 7 } };
  expect(press(target, false)).toEqual([{ type: 'CHOOSE', choice: { number: 7 } }]);
  expect(press(target, true)).toEqual([]);
});

test('sends actions and marks the plan even while the params are locked', () => {
  const action: PressTarget = { role: 'button', ...place, action: { type: 'pick' } };
  const mark: PressTarget = { role: 'toggle', ...place, isOn: false, mark: 4 };
  expect(press(action, true)).toEqual([{ type: 'ACT', action: { type: 'pick' } }]);
  expect(press(mark, true)).toEqual([{ type: 'MARK', mark: 4 }]);
});

test('turns the scene even while the params are locked', () => {
  expect(press({ role: 'view', ...place, isOn: false }, true)).toEqual(['any']);
});
