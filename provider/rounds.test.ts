import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readAmount, writeAmount } from './money.ts';
import { ProviderRounds } from './rounds.ts';
import { isSigned, sign } from './signing.ts';
import { Store } from './store.ts';
import type { CasinoWallet, WalletAnswer, WalletCall } from './wallet.ts';

type Sent = { readonly call: WalletCall } & Readonly<Record<string, unknown>>;
const done: WalletAnswer = { kind: 'done', balance: '99' };
const none: WalletAnswer = { kind: 'none', waitMs: 0 };
const session = { token: 'token', session: 'session', game: 'ember-wheel' };
/** Pays 20 times the stake. */
const pick = () => 0;

/** A wallet that gives these answers in order, and then `done`. */
const walletOf = (...answers: WalletAnswer[]) => {
  const sent: Sent[] = [];
  const wallet: CasinoWallet = (call, fields) => {
    sent.push({ call, ...fields });
    return Promise.resolve(answers.shift() ?? done);
  };
  return { wallet, sent };
};

const open: Store[] = [];
const storeOf = (folder: string | null = null): Store => {
  const store = new Store(folder);
  open.push(store);
  return store;
};
afterEach(() => open.splice(0).forEach((store) => store.close()));

const roundsOn = (store: Store, wallet: CasinoWallet) =>
  new ProviderRounds({ store, wallet, pick, pauseScale: 0 });

test('decides and pays a held bet, once per id', async () => {
  const { wallet, sent } = walletOf();
  const rounds = roundsOn(storeOf(), wallet);
  const { round, balance } = await rounds.bet(session, 'a', '0.5');
  expect(round).toMatchObject({ state: 'owed', win: '10' });
  expect(balance).toBe('99');
  expect((await rounds.bet(session, 'a', '0.5')).round).toEqual(round);
  await Promise.all([rounds.settle('a'), rounds.settle('a')]);
  expect((await rounds.settle('a')).state).toBe('ended');
  expect(sent).toEqual([
    { call: 'bet', session: 'session', transaction: 'a-bet', round: 'a', game: 'ember-wheel', amount: '0.5' },
    { call: 'win', session: 'session', transaction: 'a-win', round: 'a', amount: '10', ends: true },
  ]);
});

test('resends an unanswered bet as the same transaction, and counts it once answered', async () => {
  const { wallet, sent } = walletOf(none, done);
  const { round } = await roundsOn(storeOf(), wallet).bet(session, 'a', '1');
  expect(round.state).toBe('owed');
  expect(sent.map(({ transaction }) => transaction)).toEqual(['a-bet', 'a-bet']);
});

test('a bet without an answer shows no result, and its rollback is sent until confirmed', async () => {
  const { wallet, sent } = walletOf(none, none, none, none, done);
  const rounds = roundsOn(storeOf(), wallet);
  const { round } = await rounds.bet(session, 'a', '1');
  expect(round).toMatchObject({ state: 'undoing', shown: null, win: null });
  expect((await rounds.settle('a')).state).toBe('undone');
  expect(sent.map(({ call }) => call)).toEqual(['bet', 'bet', 'rollback', 'rollback', 'rollback']);
  expect(sent.at(-1)).toEqual({
    call: 'rollback',
    session: 'session',
    transaction: 'a-undo',
    bet: 'a-bet',
    round: 'a',
  });
});

test('a refused bet ends without a win or a rollback', async () => {
  const { wallet, sent } = walletOf({ kind: 'refused', key: 'LIMIT_LOSS' });
  const rounds = roundsOn(storeOf(), wallet);
  const { round } = await rounds.bet(session, 'a', '1');
  expect(round).toMatchObject({ state: 'refused', key: 'LIMIT_LOSS' });
  expect((await rounds.settle('a')).state).toBe('refused');
  expect(sent).toHaveLength(1);
});

test('sends a win until it is confirmed; a refused one stops and is recorded', async () => {
  const { wallet, sent } = walletOf(done, none, none, none, none, none, none, done);
  const rounds = roundsOn(storeOf(), wallet);
  await rounds.bet(session, 'a', '1');
  expect((await rounds.settle('a')).state).toBe('ended');
  expect(new Set(sent.slice(1).map(({ transaction }) => transaction))).toEqual(new Set(['a-win']));
  const strict = walletOf(done, { kind: 'refused', key: 'PROVIDER_WIN' });
  const other = roundsOn(storeOf(), strict.wallet);
  await other.bet(session, 'b', '1');
  expect(await other.settle('b')).toMatchObject({ state: 'stuck', key: 'PROVIDER_WIN' });
});

test('pays a held bet and rolls back an unanswered bet after the server is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'provider-'));
  const killed = storeOf(folder);
  await roundsOn(killed, walletOf().wallet).bet(session, 'paid', '1');
  // The bet was sent, and the process ended before the answer.
  killed.addRound({ ...session, id: 'open', amount: '1' });
  killed.close();
  open.pop();
  const store = storeOf(folder);
  const { wallet, sent } = walletOf();
  const rounds = roundsOn(store, wallet);
  rounds.resume();
  await Promise.all([rounds.settle('paid'), rounds.settle('open')]);
  expect(sent.map(({ call, round, amount }) => [call, round, amount]).toSorted()).toEqual([
    ['rollback', 'open', undefined],
    ['win', 'paid', '20'],
  ]);
  expect(store.openRounds()).toEqual([]);
  open.pop()?.close();
  await rm(folder, { recursive: true });
});

test('deletes finished launches and rounds, and keeps open ones', async () => {
  const store = storeOf();
  const rounds = roundsOn(store, walletOf(done, done, done, { kind: 'refused', key: 'PROVIDER_WIN' }).wallet);
  for (const id of ['over', 'stuck']) {
    const launch = { ...session, token: `of ${id}` };
    store.addLaunch(launch, '0');
    await rounds.bet(launch, id, '1');
    await rounds.settle(id);
  }
  store.forget(Date.now() + 1);
  expect(
    ['over', 'stuck'].map((id) => [store.roundOf(id)?.state, store.launchOf(`of ${id}`)?.token]),
  ).toEqual([
    [undefined, undefined],
    ['stuck', 'of stuck'],
  ]);
});

test('does not call the casino for play money', async () => {
  const { wallet, sent } = walletOf();
  const store = storeOf();
  store.addLaunch({ ...session, session: null }, '2');
  const rounds = roundsOn(store, wallet);
  const demo = { ...session, session: null };
  expect((await rounds.bet(demo, 'a', '1')).balance).toBe('1');
  await rounds.settle('a');
  expect(await rounds.balance(demo)).toEqual({ kind: 'done', balance: '21' });
  expect((await rounds.bet(demo, 'b', '50')).round).toMatchObject({ key: 'INSUFFICIENT_BALANCE' });
  expect(sent).toEqual([]);
});

test('amounts keep all their decimals; a signature is valid for its body and time only', () => {
  expect(readAmount('0.00000001')).toBe(1n);
  expect(writeAmount(1_250_000_000n)).toBe('12.5');
  expect(writeAmount(0n)).toBe('0');
  expect(['1e3', '-1', '', '1.123456789', 5].map(readAmount)).toEqual([null, null, null, null, null]);
  const header = sign('secret', '{"a":1}', 1_000_000);
  expect(isSigned('secret', header, '{"a":1}', 1_200_000)).toBe(true);
  expect(isSigned('secret', header, '{"a":2}', 1_000_000)).toBe(false);
  expect(isSigned('other', header, '{"a":1}', 1_000_000)).toBe(false);
  expect(isSigned('secret', header, '{"a":1}', 1_400_000)).toBe(false);
});
