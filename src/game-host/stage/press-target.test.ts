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

test('a choice changes the bet being prepared, and nothing while it is locked', () => {
  const target: PressTarget = { role: 'choice', ...place, choice: { number: 7 } };
  expect(press(target, false)).toEqual([{ type: 'CHOOSE', choice: { number: 7 } }]);
  expect(press(target, true)).toEqual([]);
});

test('an action is sent and a mark is made whether the params are locked or not', () => {
  const action: PressTarget = { role: 'button', ...place, action: { type: 'pick' } };
  const mark: PressTarget = { role: 'toggle', ...place, isOn: false, mark: 4 };
  expect(press(action, true)).toEqual([{ type: 'ACT', action: { type: 'pick' } }]);
  expect(press(mark, true)).toEqual([{ type: 'MARK', mark: 4 }]);
});

test('the picture is turned whether the params are locked or not', () => {
  expect(press({ role: 'view', ...place, isOn: false }, true)).toEqual(['any']);
});
