import { apiHost, call } from '#api/call.ts';
import { readCredentials } from '#api/credentials.ts';
import { connectRealtime } from '#api/realtime.ts';
import { getBalances } from '#contract/wallet-bootstrap.ts';
import type { FeatureRealtime } from '#features/feature-types.ts';
import { balances } from '#session/balances.ts';
import { refreshUser } from '#session/user.ts';
import { features } from './features.ts';

/** Fetches the balances again; nothing changes when no answer comes. */
async function reloadBalances(): Promise<void> {
  if (!readCredentials()) return;
  try {
    const reply = await call(getBalances, {}, { quiet: true });
    balances.replace(reply.balances, null);
  } catch (failure) {
    console.warn('The balances were not reloaded', failure);
  }
}

/** Asks what other tabs and devices have changed of net and wager; a round that is not yet shown counts by itself. */
const refreshIfIdle = (): void => {
  if (readCredentials() && !document.hidden && !balances.snapshot().isLocked) void refreshUser();
};

/** What the site itself does, whatever features it has. */
const ofSite: FeatureRealtime = {
  handlers: {
    'balance-reload': () => void reloadBalances(),
    'balance-update': ({ balance_id: id, amount, action, version }) => {
      if (action === 'update') balances.update({ id, amount, version });
      // A difference alone does not say what the balance is now.
      else void reloadBalances();
    },
  },
  catchUp() {
    void reloadBalances();
    refreshIfIdle();
  },
};

/** Connects the socket with the site and its features. Returns the way to end it. */
export async function connectAppRealtime(): Promise<() => void> {
  const loaded = await Promise.all(features.map(({ live }) => live?.()));
  const parts = [ofSite, ...loaded.flatMap((part) => part?.live ?? [])];
  const end = await connectRealtime({
    url: apiHost || undefined,
    credentials: readCredentials,
    handlers: parts.map(({ handlers }) => handlers),
    onOpen: (isAgain) => {
      if (isAgain) for (const { catchUp } of parts) catchUp?.();
    },
    onDismissed: () => void refreshUser(),
  });
  document.addEventListener('visibilitychange', refreshIfIdle);
  return () => {
    document.removeEventListener('visibilitychange', refreshIfIdle);
    end();
  };
}
