import { expect, test } from 'vitest';
import { shared } from '../../crash/shared.ts';
import { createSharedHarness } from '../testing/shared-harness.ts';

const BETTING_MS = shared.bettingMs;

/** Opens a page in the betting phase of a game that goes beyond 1.30. */
async function opened() {
  const page = createSharedHarness();
  await page.clock.advance(0);
  while (page.crashPoint() < 130) await page.clock.advance(500);
  if (page.known().phase !== 'betting') throw new Error('The test wants a betting phase');
  page.newFacts();
  return page;
}

test('a page opened in any phase fetches the game and receives its updates', async () => {
  const { actor, clock, known, newFacts, crashPoint } = await opened();
  expect(actor.getSnapshot().matches({ line: 'up', game: 'betting' })).toBe(true);
  const game = known().game;
  await clock.advance(BETTING_MS);
  expect(actor.getSnapshot().matches({ game: 'running' })).toBe(true);
  const point = crashPoint();
  await clock.advance(shared.crashMoment(point));
  expect(known()).toMatchObject({ phase: 'crashed', crashPoint: point });
  expect(known().results[0]).toMatchObject({ game });
  expect(newFacts()).toEqual(['STARTED', 'CRASHED']);
  await clock.advance(shared.crashedMs);
  expect(known()).toMatchObject({ phase: 'betting', game: (game ?? 0) + 1, crashPoint: null });
});

test('a bet joins the named game, runs, and is settled once at the crash', async () => {
  const { actor, clock, bet, known, newFacts, crashPoint, server } = await opened();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  expect(known().own).toMatchObject({ status: 'active', game: known().game });
  expect(known().totals.players).toBe(1);
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.advance(BETTING_MS + shared.crashMoment(crashPoint()));
  expect(known().own).toMatchObject({ status: 'settled', payout: '0.00000000' });
  await clock.advance(shared.crashedMs);
  expect(newFacts()).toEqual(['BET_SENT', 'ANSWERED', 'STARTED', 'CRASHED', 'SETTLED']);
  expect(server.balanceMinor).toBe(99_000_000_000n);
});

test('a cash-out pays the multiplier at which the server received it', async () => {
  const { actor, clock, bet, known, newFacts } = await opened();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.advance(BETTING_MS);
  actor.send({ type: 'CASH_OUT' });
  await clock.flush();
  expect(actor.getSnapshot().context.refusal).toMatchObject({ key: 'ILLEGAL_ACTION' });
  expect(known().own?.cashed_out_at).toBeNull();
  await clock.advance(shared.momentOf(120));
  actor.send({ type: 'CASH_OUT' });
  await clock.flush();
  expect(known().own).toMatchObject({ cashed_out_at: '1.20', payout: '12.00000000', status: 'active' });
  actor.send({ type: 'CASH_OUT' });
  await clock.flush();
  expect(newFacts().filter((type) => type === 'CASHED_OUT')).toHaveLength(1);
});

test('an automatic cash-out is received while the game runs', async () => {
  const { actor, clock, bet, known, newFacts } = await opened();
  actor.send({ type: 'PLACE_BET', bet: bet('1.10') });
  await clock.advance(BETTING_MS + shared.momentOf(110));
  expect(known()).toMatchObject({ phase: 'running', own: { cashed_out_at: '1.10', payout: '11.00000000' } });
  expect(newFacts()).toContain('CASHED_OUT');
});

test('a bet sent while the game runs is queued for the next one and can be cancelled', async () => {
  const { actor, clock, bet, known, server, crashPoint } = await opened();
  await clock.advance(BETTING_MS);
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  expect(known()).toMatchObject({ own: null, queued: { game: (known().game ?? 0) + 1 } });
  actor.send({ type: 'LEAVE' });
  await clock.flush();
  expect(known().queued).toBeNull();
  expect(server.balanceMinor).toBe(100_000_000_000n);
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.advance(shared.crashMoment(crashPoint()) + shared.crashedMs);
  expect(known()).toMatchObject({ phase: 'betting', queued: null, own: { status: 'active' } });
  actor.send({ type: 'LEAVE' });
  await clock.flush();
  expect(known()).toMatchObject({ own: null, totals: { players: 0 } });
});

test('a bet can be replaced in one call before the start, but not after it', async () => {
  const { actor, clock, bet, faults, known, server, newFacts } = await opened();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  faults.lost = 1;
  actor.send({ type: 'CHANGE_BET', bet: bet('1.50', '25.00000000') });
  await clock.advance(1_500);
  expect(known().own).toMatchObject({ amount: '25.00000000', leaves_at: '1.50', status: 'active' });
  expect(known().totals).toEqual({ players: 1, staked: '25.00000000' });
  expect(server.balanceMinor).toBe(97_500_000_000n);
  await clock.advance(BETTING_MS);
  newFacts();
  actor.send({ type: 'CHANGE_BET', bet: bet() });
  await clock.flush();
  expect(newFacts()).toEqual([]);
  expect(known().own?.amount).toBe('25.00000000');
});

test('a bet whose answer was lost is sent again and placed once', async () => {
  const { actor, clock, bet, faults, known, server, newFacts } = await opened();
  faults.lost = 2;
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.advance(500);
  expect(actor.getSnapshot().context.isLate).toBe(true);
  await clock.advance(2_000);
  expect(known().own?.status).toBe('active');
  expect(actor.getSnapshot().context.isLate).toBe(false);
  expect(server.balanceMinor).toBe(99_000_000_000n);
  expect(newFacts()).toEqual(['BET_SENT', 'ANSWERED']);
});

test('refetches the game after reconnecting and reports the outcome of the pending bet', async () => {
  const { actor, clock, bet, known, newFacts, crashPoint, setLine } = await opened();
  actor.send({ type: 'PLACE_BET', bet: bet('1.10') });
  await clock.advance(BETTING_MS);
  newFacts();
  setLine(false);
  expect(actor.getSnapshot().hasTag('cut')).toBe(true);
  await clock.advance(shared.crashMoment(crashPoint()) + 500);
  expect(known().phase).toBe('running');
  setLine(true);
  await clock.flush();
  expect(known()).toMatchObject({ phase: 'crashed', own: { status: 'settled', payout: '11.00000000' } });
  expect(newFacts()).toEqual(['CRASHED', 'CASHED_OUT', 'SETTLED']);
});

test('refetches the game on an update of a game whose start was missed', async () => {
  const { actor, clock, known, crashPoint, setLine } = await opened();
  const game = known().game ?? 0;
  await clock.advance(BETTING_MS);
  const endMs = shared.crashMoment(crashPoint());
  // The cut connection is not reported: there is only silence, and then ticks of another game.
  actor.send({ type: 'REFRESH' });
  setLine(false);
  await clock.advance(endMs + shared.crashedMs);
  setLine(true);
  await clock.advance(1_000);
  expect(known()).toMatchObject({ game: game + 1, phase: 'betting' });
});

test('refetches the game after minutes of sleep and reports the outcome of its bet once', async () => {
  const { actor, clock, bet, known, newFacts, server, setAsleep } = await opened();
  actor.send({ type: 'PLACE_BET', bet: bet('1.10') });
  await clock.advance(BETTING_MS);
  newFacts();
  setAsleep(true);
  await clock.advance(400_000);
  setAsleep(false);
  actor.send({ type: 'REFRESH' });
  await clock.flush();
  expect(known()).toMatchObject({ game: (await server.snapshot()).game, own: null });
  await clock.advance(20_000);
  expect(newFacts().filter((type) => type === 'SETTLED')).toHaveLength(1);
  expect(server.balanceMinor).toBe(100_100_000_000n);
});

test('a published cash-out of the own bet applies to it, and the bet settles without a further message', async () => {
  const { actor, clock, bet, known, newFacts, crashPoint } = await opened();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.advance(BETTING_MS + shared.momentOf(110));
  const own = known().own;
  const row = known().bets.get(own?.id ?? '');
  if (!own || !row) throw new Error('The bet is among those of the game');
  const left = { ...row, cashed_out_at: '1.10', payout: '11.00000000' };
  actor.send({ type: 'HEARD', news: { type: 'CASHOUTS', game: own.game, bets: [left] } });
  expect(known().own).toMatchObject({
    cashed_out_at: '1.10',
    multiplier: '1.10000000',
    payout: '11.00000000',
  });
  expect(newFacts()).toContain('CASHED_OUT');
  await clock.advance(shared.crashMoment(crashPoint()) + shared.crashedMs);
  expect(newFacts().filter((type) => type === 'SETTLED')).toHaveLength(1);
});

test('shows the bets and cash-outs of other players in order', async () => {
  const { clock, known, server } = await opened();
  server.addPlayer('a', 'ann', '5.00000000');
  server.addPlayer('b', null, '7.00000000');
  expect(known().totals).toEqual({ players: 2, staked: '12.00000000' });
  await clock.advance(BETTING_MS + shared.momentOf(110));
  server.cashOutPlayer('b');
  await clock.advance(500);
  server.cashOutPlayer('a');
  expect(known().cashedOut).toEqual(['b', 'a']);
  expect(known().bets.get('b')).toMatchObject({ user: null, cashed_out_at: '1.10' });
});
