import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { firstView } from '../record/settings.ts';
import { createFrameDealer } from './frame-dealer.ts';

const settings = {
  record: {
    ...{ game: 'mines', params: { mines: 3 }, bet: '1000000000' },
    serverSeed: 'a'.repeat(64),
    clientSeed: 'workbench',
    nonce: 0,
  },
  ...{ balance: '100000000000', rounds: 1, everyMs: 0, view: firstView },
};

test('a dealer that begins anew plays the same round under another id', async () => {
  const dealer = createFrameDealer(catalogue.mines, settings);
  const bet = { game: 'mines', balanceId: 'main', amount: '10.00', params: { mines: 3 } };
  const first = await dealer.open({ ...bet, clientBetId: 'a' });
  dealer.deal(settings);
  const second = await dealer.open({ ...bet, clientBetId: 'b' });
  expect(second.round.id).not.toBe(first.round.id);
  expect(second.round.nonce).toBe(first.round.nonce);
  expect(dealer.balance).toBe('990.00000000');
});
