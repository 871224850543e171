import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { amountToMinor } from '#core/money.ts';
import { freePort } from '../../../tests/browser/free-port.ts';
import { openSite } from '../../../tests/browser/site.ts';
import { checkDatabase } from '../../db/check.ts';
import { openDatabase } from '../../db/connection.ts';
import { testPostgresUrl } from '../../testing/databases.ts';
import { makeOwnedFolder } from '../../testing/temp-folders.ts';
import { createTestRounds } from '../../testing/test-rounds.ts';

/** Kills of both processes in each test run; `npm run bench -- kills` runs many, and of each alone. */
const KILLS = Number(process.env.PROVIDER_KILLS ?? 1);
const PLAYERS = 4;
const LIFE_MAX_MS = 100;
const SECRET = 'the secret of a provider that is killed, long enough';
const STAKE = '0.20';
const CREDIT_MINOR = amountToMinor('1000');

/** Runs the provider as a separate process, restarted with the same port and data. */
async function openProvider(port: number) {
  const folder = await makeOwnedFolder('oddlight-provider-');
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!child) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    child = undefined;
  };
  return {
    async start(siteUrl: string) {
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const settings = { PORT: String(port), DATA_DIR: folder, SECRET, CASINO_ORIGIN: siteUrl };
      child = spawn(process.execPath, [join(import.meta.dirname, '../../../provider/main.ts')], {
        env: { PATH, NODE_COMPILE_CACHE, ...settings, WALLET_URL: `${siteUrl}/api/provider` },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      await once(child, 'message');
    },
    kill,
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Posts until there is a reply, as a game's page does. Returns null once `goesOn` is false. */
async function ask(url: string, body: object, headers: object = {}, goesOn = () => true) {
  while (goesOn()) {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).catch(() => null);
    const json = (await reply?.json().catch(() => null)) as Record<string, unknown> | null; // both answer objects
    if (reply && reply.status < 500 && json) return json;
    await wait(20);
  }
  return null;
}

/** What a player was shown of a round: the last state, and its win. */
type Seen = Map<string, { readonly state: string; readonly win: string | null }>;
const isOver = (state: unknown): boolean => ['ended', 'undone', 'refused'].includes(String(state));

/** Bets one round after another until `goesOn` is false, then waits for the end of each round. */
async function play(frame: URL, seen: Seen, goesOn: () => boolean): Promise<void> {
  const token = frame.searchParams.get('t');
  const hear = async (path: string, id: string, fields = {}): Promise<string> => {
    const answer = await ask(`${frame.origin}/play/${path}`, { token, id, ...fields });
    const [state, win] = [String(answer?.['state']), (answer?.['win'] ?? null) as string | null]; // provider/server.ts
    const before = seen.get(id);
    // A result that was shown does not change, whichever process dies.
    if (before?.win) expect(win).toBe(before.win);
    if (isOver(before?.state)) expect(state).toBe(before?.state);
    seen.set(id, { state, win });
    return state;
  };
  while (goesOn()) {
    const id = randomUUID();
    while ((await hear('bet', id, { amount: STAKE })) === 'betting') await wait(20);
    await hear('shown', id);
  }
  for (const [id, { state }] of seen) {
    for (let now = state; !isOver(now); now = await hear('shown', id)) await wait(20);
  }
}

test(
  `a site and a provider that are killed in the middle of rounds (${KILLS}) lose and double nothing`,
  { timeout: 60_000 + KILLS * 15_000 },
  async () => {
    const { databaseUrl, drop } = await testPostgresUrl();
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const folder = await makeOwnedFolder('oddlight-tests-');
    const PROVIDERS = join(folder, 'providers.json');
    const entry = { id: 2, slug: 'paperkite', name: 'Paperkite', url: origin, secret: SECRET, origin };
    await writeFile(PROVIDERS, JSON.stringify({ providers: [entry] }));
    const SECRET_KEY = 'the key of a site that is killed 0123456789';
    const provider = await openProvider(port);
    // The site fetches the games on start; its address is known only after that.
    await provider.start('http://localhost');
    const site = await openSite({ DATABASE_URL: databaseUrl, SECRET_KEY, DEMO: 'on', PROVIDERS });
    const restart = {
      site: () => site.restart('SIGKILL'),
      provider: () => provider.kill().then(() => provider.start(site.url)),
      both: () =>
        Promise.all([provider.kill(), site.restart('SIGKILL')]).then(() => provider.start(site.url)),
    };
    try {
      await restart.provider();
      const all: Seen[] = [];
      const ended = () =>
        all.flatMap((seen) => [...seen.values()].filter(({ state }) => state === 'ended')).length;
      let isPlaying = true;
      const launched = Array.from({ length: PLAYERS }, async () => {
        const account = { email: `${randomUUID()}@example.com`, password: 'correct horse' };
        const joined = (await ask(`${site.url}/api/user/auth/join`, account))?.['response'];
        const { auth_token, auth_seed } = joined as Record<'auth_token' | 'auth_seed', string>; // its contract
        const launch = { game_id: 200_001, mode: 'real' };
        const headers = { 'auth-token': auth_token, 'auth-seed': auth_seed };
        const { response } = (await ask(`${site.url}/api/casino/launch`, launch, headers)) as {
          response: { url: string };
        };
        return new URL(response.url);
      });
      const games = (await Promise.all(launched)).map((frame) => {
        const seen: Seen = new Map();
        all.push(seen);
        return play(frame, seen, () => isPlaying);
      });
      const lives = [restart.both, restart.site, restart.provider];
      for (let kills = 0; kills < KILLS; kills += 1) {
        const goal = ended() + PLAYERS;
        while (ended() < goal) await wait(10);
        await wait(Math.random() * LIFE_MAX_MS);
        await lives[kills % lives.length]?.();
      }
      await wait(LIFE_MAX_MS);
      isPlaying = false;
      await Promise.all(games);

      await site.stop();
      const after = await openDatabase({ databaseUrl });
      const rows = await after.db.selectFrom('provider_rounds').selectAll().execute();
      const rounds = new Map(rows.map((row) => [row.their_id, row]));
      const told = all.flatMap((seen) => [...seen]);
      for (const [id, { state, win }] of told) {
        const round = rounds.get(id);
        if (state === 'ended')
          expect(round).toMatchObject({ status: 'settled', payout: amountToMinor(win ?? '') });
        else expect([undefined, 0n]).toContain(round?.staked);
      }
      expect(rounds.size).toBeLessThanOrEqual(told.length);
      expect(ended()).toBeGreaterThanOrEqual(KILLS * PLAYERS);
      expect((await checkDatabase(createTestRounds(after).deps)).problems).toEqual([]);
      const sum = (of: (row: (typeof rows)[number]) => bigint) =>
        rows.reduce((all, row) => all + of(row), 0n);
      const main = await after.db
        .selectFrom('wallets')
        .where('account_no', '=', 0)
        .select('amount')
        .execute();
      expect(main.reduce((all, { amount }) => all + amount, 0n)).toBe(
        BigInt(PLAYERS) * CREDIT_MINOR - sum(({ staked }) => staked) + sum(({ payout }) => payout),
      );
      await after.close();
    } finally {
      await site.close();
      await provider.close();
      await rm(folder, { recursive: true, force: true });
      await drop();
    }
  },
);
