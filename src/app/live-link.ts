import { apiHost, call } from '#api/call.ts';
import { readCredentials } from '#api/credentials.ts';
import { addBets, refetchFeeds } from '#features/bets/feed-cache.ts';
import { notifications } from '#api/notifications.ts';
import { openLive, type LiveHandlers } from '#api/live.ts';
import { queryClient } from '#api/query-client.ts';
import { amountToMinor } from '#contract/money.ts';
import { getBalances } from '#server/features/wallet/contract.ts';
import { celebrateCredit } from '#features/celebration/credits.ts';
import { balances } from '#session/balances.ts';
import { receiveRoundNews } from '#session/round-news.ts';
import { refreshUser } from '#session/user.ts';

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

/** Fetches what was pushed while nobody listened. */
function catchUp(): void {
  void reloadBalances();
  void refetchFeeds(queryClient);
}

const handlers: LiveHandlers = {
  'balance-reload': catchUp,
  'balance-update': ({ balance_id: id, amount, action, version, round_id: roundId }) => {
    if (action === 'update') balances.update({ id, amount, version });
    // A difference alone does not say what the balance is now.
    else void reloadBalances();
    if (action === 'add' && roundId === null) celebrateCredit(amountToMinor(amount));
  },
  'bet-feed': ({ scope, bets }) => {
    addBets(queryClient, scope, bets);
    if (scope === 'personal') for (const { id: roundId, game } of bets) receiveRoundNews({ game, roundId });
  },
  notification: (notification) => notifications.notify(notification),
};

/** Asks what other tabs and devices have changed of net and wager; a round that is not yet shown counts by itself. */
const refreshIfIdle = (): void => {
  if (readCredentials() && !document.hidden && !balances.snapshot().isLocked) void refreshUser();
};

/** Connects the socket with the query cache and the shown balances. Returns the way to end it. */
export async function openLiveLink(): Promise<() => void> {
  const end = await openLive({
    url: apiHost || undefined,
    credentials: readCredentials,
    handlers,
    onOpen: (isAgain) => {
      if (!isAgain) return;
      catchUp();
      refreshIfIdle();
    },
    onDismissed: () => void refreshUser(),
  });
  document.addEventListener('visibilitychange', refreshIfIdle);
  return () => {
    document.removeEventListener('visibilitychange', refreshIfIdle);
    end();
  };
}
