import { expect, test } from 'vitest';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { getGameHotkeys } from './game-hotkeys.ts';
import type { BetPanelState } from './use-betting.ts';
import type { RoundControlsState, RoundControlButton } from './use-round-controls.ts';

const hotkey = (code: string, action: string) => ({ code, key: code, text: action, action });
const box = { x: 0, y: 0, width: 1, height: 1 };
const label = { key: 'any' };

/** Presses a hotkey and returns what was sent; game and panel have only the fields that hotkeys read. */
function press(code: string, { isLocked = false, playKeys = [] as string[] } = {}) {
  const sent: unknown[] = [];
  const game = {
    rules: ladderGame.rules,
    meta: {
      hotkeys: [
        hotkey('KeyQ', 'random'),
        hotkey('KeyE', 'nextRisk'),
        hotkey('Digit1', 'tile-0'),
        hotkey('Digit2', 'tile-1'),
        hotkey('Digit3', 'tile-2'),
      ],
    },
    controls: {
      keys: () => [{ id: 'random', label, does: () => null }],
      hotkeys: { nextRisk: (risk: string) => `${risk}er` },
      hotkeyTargets: ['tile-0', 'tile-1'],
    },
  };
  const targets = [
    { role: 'button', id: 'tile-0', box, label, action: { type: 'pick', tile: 0 } },
    { role: 'choice', id: 'tile-1', box, label, choice: 1 },
    { role: 'choice', id: 'tile-2', box, label, choice: 2 },
  ];
  const mounted = {
    game,
    targets,
    actor: { send: (event: unknown) => sent.push(event) },
    prepare: ({ type, ...event }: { readonly type: string }) =>
      sent.push('id' in event ? [type, event.id] : { type, ...event }),
  } as unknown as MountedGame;
  const keys = playKeys.map((id) => ({ id }) as RoundControlButton);
  const betting = {
    params: { value: 'high', fields: [], set: (params: unknown) => sent.push(params) },
    play: {
      keys,
      press: ({ id }: RoundControlButton) => sent.push(['play', id]),
    } as unknown as RoundControlsState,
    lock: { isParams: isLocked } as BetPanelState['lock'],
  };
  getGameHotkeys(mounted, betting)[code]?.();
  return sent;
}

test('presses a setup button or changes the params, unless they are locked', () => {
  expect(press('KeyQ')).toEqual([['PRESS_KEY', 'random']]);
  expect(press('KeyE')).toEqual(['higher']);
  expect([...press('KeyQ', { isLocked: true }), ...press('KeyE', { isLocked: true })]).toEqual([]);
});

test('presses the stage target that the game assigns to a digit', () => {
  expect(press('Digit1', { isLocked: true })).toEqual([{ type: 'ACT', action: { type: 'pick', tile: 0 } }]);
  expect(press('Digit2')).toEqual([{ type: 'CHOOSE', choice: 1 }]);
  expect(press('Digit2', { isLocked: true })).toEqual([]);
  expect(press('Digit3')).toEqual([]);
});

test('prefers a button of the open round', () => {
  expect(press('KeyQ', { playKeys: ['random'] })).toEqual([['play', 'random']]);
});
