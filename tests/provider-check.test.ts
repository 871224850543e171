import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStubProvider, STUB_SECRET } from '#server/features/providers/testing/stub-provider.ts';
import { makeOwnedFolder } from '#server/testing/temp-folders.ts';
import { checkProvider, type Finding } from '../scripts/provider-check/check.ts';
import { CheckWallet } from '../scripts/provider-check/wallet.ts';

const SECRET = 'a secret of a check, of thirty-two letters';
const brokenOf = (findings: readonly Finding[]) => findings.filter(({ problems }) => problems.length > 0);

test('the built-in provider keeps every rule of docs/providers.md', async () => {
  const wallet = new CheckWallet('paperkite', SECRET);
  const folder = await makeOwnedFolder('oddlight-provider-');
  const provider = fork(join(import.meta.dirname, '../provider/main.ts'), {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      SECRET,
      SLUG: 'paperkite',
      WALLET_URL: await wallet.listen(0),
      CASINO_ORIGIN: 'http://localhost:3000',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    const [{ port }] = (await once(provider, 'message')) as [{ port: number }]; // docs/providers.md
    const findings = await checkProvider({ url: `http://127.0.0.1:${port}`, secret: SECRET, wallet });
    expect(brokenOf(findings)).toEqual([]);
    expect(findings.length).toBeGreaterThan(15);
  } finally {
    provider.kill();
    await wallet.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a provider with an invalid catalogue and no rounds does not pass', async () => {
  const stub = await openStubProvider({ now: () => new Date() });
  const wallet = new CheckWallet('stub', STUB_SECRET);
  await wallet.listen(0);
  const check = () => checkProvider({ url: stub.origin, secret: STUB_SECRET, wallet });
  expect(brokenOf(await check()).map(({ rule }) => rule)).toEqual(['the catalogue lists games']);
  stub.games = stub.games.slice(0, 1);
  expect(brokenOf(await check()).length).toBeGreaterThan(8);
  await wallet.close();
  await stub.close();
});
