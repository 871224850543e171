import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { AnyGame } from '#engine/game.ts';
import { controls } from '#games/crash/controls.ts';
import { meta } from '#games/crash/meta.ts';
import { panelTexts } from '#games/crash/panel-texts.ts';
import type { CrashParams } from '#games/crash/rules.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { field, show } from '#src/testing/show.tsx';
import { FieldControl } from './field-control.tsx';
import { game as words } from '../words.ts';

registerTexts('crash', panelTexts);
registerTexts('game', words);

// The control reads no more of a game than its name.
const game = { meta } as unknown as AnyGame;

/** The panel's field for the automatic cash-out. */
const CashOutField = () => {
  const [params, setParams] = useState<CrashParams>({ autoCashout: null });
  return controls
    .fields(params)
    .map((each) => (
      <FieldControl
        key={each.id}
        game={game}
        field={each}
        isLocked={false}
        isLockShown={false}
        place="alone"
        onChange={(value) => setParams(value as CrashParams)}
      />
    ));
};

test('an empty field says that it is off, without a × that looks like a button to clear it', async () => {
  const user = show(<CashOutField />);
  const input = field('Auto cash-out');
  expect(input.placeholder).toBe('Off');
  expect(screen.queryByText('×')).toBeNull();
  await user.type(input, '3');
  expect(screen.getByText('×')).toBeTruthy();
  await user.clear(input);
  expect(screen.queryByText('×')).toBeNull();
});
