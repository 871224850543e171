import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { HandsView } from '#engine/families/hand-view.ts';
import type { AnyGame } from '#engine/game.ts';
import { controls } from '#games/blackjack/controls.ts';
import { meta } from '#games/blackjack/meta.ts';
import type { BlackjackParams } from '#games/blackjack/rules.ts';
import { texts } from '#games/blackjack/texts.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { show } from '#src/testing/show.tsx';
import { game as words } from '../words.ts';
import { BetTable } from './bet-table.tsx';

registerTexts('blackjack', texts.en);
registerTexts('game', words);

// The table reads no more of a game than its name and controls.
const game = { meta, controls } as unknown as AnyGame;

const dollars = (amount: number): string => String(BigInt(amount) * 100_000_000n);
const left = { bet: dollars(20), perfectPairs: dollars(5), twentyOnePlusThree: '0' };
const middle = { bet: dollars(30), perfectPairs: '0', twentyOnePlusThree: dollars(10) };
const right = { bet: dollars(40), perfectPairs: '0', twentyOnePlusThree: '0' };

interface TableProps {
  readonly boxes: BlackjackParams['boxes'];
  /** Of the open round; null before a bet. */
  readonly view?: HandsView;
  readonly isLocked?: boolean;
}

const Table = ({ boxes, view, isLocked = false }: TableProps) => {
  const [params, setParams] = useState<BlackjackParams>({ boxes });
  // The table reads no more of the panel's state.
  const betting = {
    params: { value: params, fields: [], set: (next: unknown) => setParams(next as BlackjackParams) },
    play: view ? { isOpen: true, round: { params, outcome: view } } : null,
    lock: { isParams: isLocked, isParamsShown: isLocked },
  } as unknown as Parameters<typeof BetTable>[0]['betting'];
  return <BetTable game={game} betting={betting} />;
};

/** The cells of each row, as they are read. */
const rows = (): readonly string[] =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

test('lists what lies on each box and their sum, and removes a side bet or a whole box by keyboard', async () => {
  const user = show(<Table boxes={[left, middle, right]} />);
  expect(rows()).toEqual([
    'Box | Bet | Pairs | 21+3',
    'Left | $20.00 | $5.00 | –',
    'Middle | $30.00 | – | $10.00',
    'Right | $40.00 | – | –',
    'Total bet | $105.00',
  ]);
  screen.getByRole('button', { name: 'Remove $5.00: Left, Pairs' }).focus();
  await user.keyboard('{Enter}');
  expect(rows()[1]).toBe('Left | $20.00 | – | –');
  // The keyboard goes on from the stake in its place, so that a second press places no bet.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove $30.00: Middle, all bets');
  await user.click(screen.getByRole('button', { name: 'Remove $30.00: Middle, all bets' }));
  // The boxes close up, as on the stage.
  expect(rows().slice(1)).toEqual([
    'Left | – | – | –',
    'Middle | $20.00 | – | –',
    'Right | $40.00 | – | –',
    'Total bet | $60.00',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove $40.00: Right, Bet' }));
  await user.click(screen.getByRole('button', { name: 'Remove $20.00: Middle, Bet' }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your bets' }));
});

test('nothing can be removed while the bet is locked', async () => {
  show(<Table boxes={[left]} isLocked />);
  expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true);
});

const hand = (box: number, more: Partial<HandsView['hands'][number]> = {}): HandsView['hands'][number] => ({
  box,
  cards: [6, 19],
  total: 14,
  stake: dollars(20),
  result: null,
  returned: '0',
  ...more,
});

/** The second hand of the first box is played; its first one is bust. */
const view: HandsView = {
  phase: 'play',
  dealer: { cards: [5], total: 6, blackjack: null },
  hands: [hand(0, { result: 'bust' }), hand(0, { stake: dollars(40) }), hand(1, { stake: dollars(30) })],
  staked: dollars(105),
  insurance: { stakes: ['0', '0'], returned: '0' },
  sideBets: [
    {
      box: 0,
      perfectPairs: { result: 'mixed', returned: dollars(35) },
      twentyOnePlusThree: { result: null, returned: '0' },
    },
    {
      box: 1,
      perfectPairs: { result: null, returned: '0' },
      twentyOnePlusThree: { result: 'none', returned: '0' },
    },
  ],
  active: 1,
};

test('in a round it lists each hand with its stake, what the side bets brought, and which hand is played', () => {
  show(<Table boxes={[left, middle]} view={view} />);
  expect(rows()).toEqual([
    'Box | Bet | Pairs | 21+3',
    '1, hand 1 | −$20.00 | +$30.00 | –',
    '1, hand 2 | $40.00 | – | –',
    '2 | $30.00 | – | −$10.00',
  ]);
  const current = screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'true');
  expect(current).toHaveLength(1);
  expect(within(current[0] as HTMLElement).getByRole('rowheader').textContent).toBe('1, hand 2');
  expect(screen.queryByRole('button')).toBeNull();
});
