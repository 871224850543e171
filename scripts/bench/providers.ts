import { randomUUID } from 'node:crypto';
import { systemClock } from '#server/clock.ts';
import { signaturePrefix } from '#server/features/providers/feature.ts';
import { openStubProvider, STUB_SECRET } from '#server/features/providers/testing/stub-provider.ts';
import { createSignatureHeader } from '#server/http/signature.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { openSite } from '../../tests/browser/site.ts';
import { betsPerSecond } from './bets.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';
import { registerPlayers } from './http-players.ts';
import { openKeepAliveConnection } from './keep-alive-connection.ts';

const players = 32;
const turns = 9;
const GAME = 700_001;
const secretKey = 'bench-secret-key-of-no-other-use-0123456789abcdef';

/**
 * Wallet calls of a provider per second (a bet, then the win that ends its round), next to dice bets of the
 * same 32 players over HTTP in the same run, on PostgreSQL as in production. Reported twice: per call, and
 * strictly, with a bet and its win counted as one, which a dice bet does in one call and one commit.
 */
export const measureProviders = async (): Promise<readonly BenchResult[]> => {
  const postgres = await startPostgres({ durable: true });
  const stub = await openStubProvider(systemClock);
  const site = await openSite({
    DATABASE_URL: postgres.url,
    SECRET_KEY: secretKey,
    DEMO: 'on',
    PROVIDERS: stub.file,
  });
  try {
    const bettors = await registerPlayers(site.url, players);
    const dice = bettors.map((bettor) => () => bettor.bet());
    const launch = { game_id: GAME, mode: 'real' };
    for (const bettor of bettors) await bettor.call('/api/casino/launch', launch);
    const wallet = stub.launched.map(({ session }) => walletCalls(site.url, session));
    const [diceRates, walletRates]: [number[], number[]] = [[], []];
    // One warm-up turn each, because the code is compiled while it runs.
    for (const calls of [dice, wallet]) await betsPerSecond(calls);
    for (let turn = 0; turn < turns; turn += 1) {
      diceRates.push(await betsPerSecond(dice));
      walletRates.push(await betsPerSecond(wallet));
    }
    const [bets, calls] = [percentile(diceRates, 0.5), percentile(walletRates, 0.5)];
    const figure = (what: string, rate: number, unit: string): BenchResult => ({
      name: `${what} against dice bets over HTTP on PostgreSQL`,
      value: rate / bets,
      unit: '',
      limit: { atLeast: 0.8 },
      detail: `${roundForDisplay(rate)} ${unit}/s, ${roundForDisplay(bets)} dice bets/s, medians of ${turns} turns by turns`,
    });
    return [
      figure('wallet calls of a provider', calls, 'calls'),
      figure('a bet and its win of a provider, as one,', calls / 2, 'pairs'),
    ];
  } finally {
    await site.close();
    await stub.close();
    await postgres.stop();
  }
};

/** Returns the next call of a player's session: a bet of a cent, or its win. */
const walletCalls = (url: string, session: string | null): (() => Promise<void>) => {
  const connection = openKeepAliveConnection(url);
  let round: string | null = null;
  return async () => {
    const isBet = round === null;
    const name: string = round ?? randomUUID();
    const of = { provider: 'stub', session, transaction: `${name}:${isBet ? 'bet' : 'win'}`, round: name };
    const call = isBet ? { game: 'koi', amount: '0.01' } : { amount: '0.0099', ends: true };
    const body = JSON.stringify({ ...of, ...call });
    const path = isBet ? '/bet' : '/win';
    const headers = {
      'content-type': 'application/json',
      'provider-signature': createSignatureHeader(
        STUB_SECRET,
        signaturePrefix('POST', path) + body,
        systemClock,
      ),
    };
    round = isBet ? name : null;
    const reply = await connection.send('POST', `/api/provider${path}`, headers, body);
    if (!reply.includes('"errors":[]')) throw new Error(`a wallet call was refused: ${reply}`);
  };
};
