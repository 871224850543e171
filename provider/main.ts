import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ProviderRounds } from './rounds.ts';
import { createProvider } from './server.ts';
import { Store } from './store.ts';
import { openWallet } from './wallet.ts';

/** The port is taken (docs/providers.md). */
const PORT_TAKEN = 98;
const DAY_MS = 24 * 60 * 60_000;
/** By then no session is left and every round is closed (docs/providers.md). */
const KEPT_MS = 9 * DAY_MS;

/** Reads a setting of the process (docs/providers.md); exits with one sentence if it is missing. */
const setting = (name: string, fallback?: string): string => {
  const value = process.env[name] ?? fallback;
  if (value !== undefined && value !== '') return value;
  console.error(`${name} is not set, but the provider needs it.`);
  process.exit(1);
};

const slug = setting('SLUG', 'paperkite');
const secret = setting('SECRET');
const store = new Store(join(setting('DATA_DIR', 'data'), slug));
const wallet = openWallet({ url: setting('WALLET_URL').replace(/\/$/, ''), secret, slug });
const rounds = new ProviderRounds({ store, wallet });
const server = createProvider({
  store,
  rounds,
  secret,
  publicUrl: () => process.env['PUBLIC_URL'] ?? `http://localhost:${portOf()}`,
  casinoOrigin: setting('CASINO_ORIGIN'),
});
const portOf = (): number => (server.address() as AddressInfo).port; // a TCP server has one

const purgeOldRounds = (): void => store.forget(Date.now() - KEPT_MS);
setInterval(purgeOldRounds, DAY_MS).unref();

const end = (): void => {
  rounds.stop();
  server.closeAllConnections();
  server.close(() => {
    store.close();
    process.exit(0);
  });
};

server.on('error', (failure: NodeJS.ErrnoException) => {
  console.error(`The provider cannot listen: ${failure.message}`);
  process.exit(failure.code === 'EADDRINUSE' ? PORT_TAKEN : 1);
});
server.listen(Number(setting('PORT', '3002')), process.env['HOST'] ?? '127.0.0.1', () => {
  rounds.resume();
  purgeOldRounds();
  process.send?.({ port: portOf() });
});
process.on('disconnect', end);
process.on('SIGTERM', end);
process.on('SIGINT', end);
