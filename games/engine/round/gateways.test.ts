import { expect, test } from 'vitest';
import { ladderGame } from '../testing/ladder-game.ts';
import { createLocalGateway } from './local-gateway.ts';
import { createReplayGateway } from './replay-gateway.ts';

const serverSeed = 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc';
const bet = (clientBetId: string) => ({
  game: 'test-ladder',
  balanceId: 'main',
  amount: '1.00000000',
  params: { steps: 3 },
  clientBetId,
});
const table = () =>
  createLocalGateway({
    entry: ladderGame,
    serverSeed,
    clientSeed: 'c',
    nonce: 0,
    balanceMinor: 100_000_000_000n,
  });

test('the local gateway takes the stake, counts the nonce and repeats the reply for a repeated bet', async () => {
  const dealer = table();
  const first = await dealer.open(bet('a'));
  expect(first.balance.amount).toBe('999.00000000');
  expect(dealer.nextNonce).toBe(1);
  expect(await dealer.open(bet('a'))).toEqual(first);
  expect(dealer.nextNonce).toBe(1);
});

test('the local dealer keeps one round open and refuses a second bet', async () => {
  const dealer = table();
  await dealer.open(bet('a'));
  await expect(dealer.open(bet('b'))).rejects.toMatchObject({ key: 'ROUND_OPEN' });
});

test('the local dealer answers a repeated step as before and refuses it with another action', async () => {
  const dealer = table();
  const { round } = await dealer.open(bet('a'));
  const step = await dealer.act(round.id, 0, { type: 'step' });
  expect(await dealer.act(round.id, 0, { type: 'step' })).toEqual(step);
  await expect(dealer.act(round.id, 0, { type: 'cashout' })).rejects.toMatchObject({ key: 'ID_REUSED' });
});

test('an open round of the local gateway offers the next actions and its cash-out value', async () => {
  const dealer = table();
  const { round } = await dealer.open(bet('a'));
  expect(round).toMatchObject({ next: [{ type: 'step' }], cashout: null, payout: '0' });
  const stepped = await dealer.act(round.id, 0, { type: 'step' });
  expect(stepped.round.cashout?.payout).toBe('1.32000000');
});

test('the local dealer refuses an illegal action and leaves the round as it was', async () => {
  const dealer = table();
  const { round } = await dealer.open(bet('a'));
  await expect(dealer.act(round.id, 0, { type: 'cashout' })).rejects.toMatchObject({ key: 'ILLEGAL_ACTION' });
  expect((await dealer.resume('test-ladder'))?.step).toBe(0);
});

test('a replay answers from the record, whatever bet and action it receives', async () => {
  const line = {
    params: { steps: 3 },
    bet: 500_000_000n,
    serverSeed,
    clientSeed: 'c',
    nonce: 7,
    actions: [{ type: 'step' }],
  };
  const replay = createReplayGateway(ladderGame, line);
  const { round } = await replay.open({ ...bet('x'), amount: '77.00000000' });
  expect(round).toMatchObject({ amount: '5.00000000', nonce: 7 });
  const after = await replay.act(round.id, 0, { type: 'cashout' });
  expect(after.round.step).toBe(1);
  await expect(replay.act(round.id, 1, { type: 'step' })).rejects.toMatchObject({ key: 'ILLEGAL_ACTION' });
});
