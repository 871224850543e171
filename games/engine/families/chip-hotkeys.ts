import type { GameMeta } from '#core/rules.ts';

/** The hotkeys of a game with chips: the buttons of `createChipControls` before a bet. */
export const chipHotkeys: GameMeta['hotkeys'] = [
  { code: 'KeyQ', key: 'Q', text: 'undo', action: 'undo' },
  { code: 'KeyW', key: 'W', text: 'clear', action: 'clear' },
  { code: 'KeyE', key: 'E', text: 'repeat', action: 'repeat' },
  { code: 'KeyR', key: 'R', text: 'double', action: 'double' },
];
