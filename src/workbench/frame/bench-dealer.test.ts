import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { firstView } from '../bench-settings.ts';
import { createBenchDealer } from './bench-dealer.ts';

const settings = {
  record: {
    ...{ game: 'mines', params: { mines: 3 }, bet: '1000000000' },
    serverSeed: 'a'.repeat(64),
    clientSeed: 'bench',
    nonce: 0,
  },
  ...{ balance: '100000000000', rounds: 1, everyMs: 0, view: firstView },
};

test('a table dealt anew plays the same round under an id of its own', async () => {
  const dealer = createBenchDealer(catalogue.mines, settings);
  const bet = { game: 'mines', balanceId: 'main', amount: '10.00', params: { mines: 3 } };
  const first = await dealer.open({ ...bet, clientBetId: 'a' });
  dealer.deal(settings);
  const second = await dealer.open({ ...bet, clientBetId: 'b' });
  expect(second.round.id).not.toBe(first.round.id);
  expect(second.round.nonce).toBe(first.round.nonce);
  expect(dealer.balance).toBe('990.00000000');
});
