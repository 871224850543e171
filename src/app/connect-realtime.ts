import { apiHost, call } from '#api/call.ts';
import { readCredentials } from '#api/credentials.ts';
import { resetPlayerQueries } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { connectRealtime } from '#api/realtime.ts';
import { getBalances } from '#contract/wallet-bootstrap.ts';
import type { FeatureRealtime } from '#features/feature-types.ts';
import { balances } from '#session/balances.ts';
import { refreshUser } from '#session/user.ts';
import { features } from './features.ts';

/** Refetches the balances; a failed call changes nothing. */
async function reloadBalances(): Promise<void> {
  if (!readCredentials()) return;
  try {
    const reply = await call(getBalances, {}, { quiet: true });
    balances.replace(reply.balances, null);
  } catch (failure) {
    console.warn('The balances could not be refetched', failure);
  }
}

/**
 * Refetches net and wager, which other tabs and devices change. A round in progress here counts itself later.
 */
const refreshIfIdle = (): void => {
  if (readCredentials() && !document.hidden && !balances.snapshot().isLocked) void refreshUser();
};

/** Handlers of the site itself, independent of features. */
const ofSite: FeatureRealtime = {
  handlers: {
    'balance-reload': () => void reloadBalances(),
    'balance-update': ({ balance_id: id, amount, action, version }) => {
      if (action === 'update') balances.update({ id, amount, version });
      // A delta alone does not determine the balance.
      else void reloadBalances();
    },
  },
  catchUp() {
    void reloadBalances();
    refreshIfIdle();
  },
};

/** Connects the socket to the site and its features. Returns a function that disconnects it. */
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
    onSignInChanged() {
      void refreshUser();
      void resetPlayerQueries(queryClient);
    },
  });
  document.addEventListener('visibilitychange', refreshIfIdle);
  return () => {
    document.removeEventListener('visibilitychange', refreshIfIdle);
    end();
  };
}
