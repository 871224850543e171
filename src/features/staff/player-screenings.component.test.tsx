import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listScreenings, type Screening } from '#contract/screening.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { answer } from '#src/testing/fake-api.ts';
import { show } from '#src/testing/show.tsx';
import { PlayerScreenings } from './player-screenings.tsx';
import { staff } from './words.ts';

registerTexts('staff', staff);

const id = 'b1000000000000000000000000000000';

test('says that no service is set', async () => {
  answer(listScreenings, () => ({ is_set: false, items: [] }));
  show(<PlayerScreenings id={id} />);
  expect(await screen.findByText('No screening service is set')).toBeDefined();
});

test('lists what was asked, with the answer and its reference', async () => {
  const at = '2026-11-29T10:00:00.000Z';
  const items: readonly Screening[] = [
    {
      id: 'b2000000000000000000000000000000',
      event: 'withdrawal.requested',
      decision: null,
      reference: null,
      created_at: at,
      decided_at: null,
    },
    {
      id: 'b3000000000000000000000000000000',
      event: 'deposit.first',
      decision: 'block',
      reference: 'case-4711',
      created_at: at,
      decided_at: at,
    },
  ];
  answer(listScreenings, () => ({ is_set: true, items: [...items] }));
  show(<PlayerScreenings id={id} />);
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Withdrawal .*Waiting$/);
  expect(rows[1]).toMatch(/^First deposit .*case-4711Blocked$/);
});
