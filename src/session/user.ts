import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { clearCredentials, readCredentials, storeSocketSession } from '#api/credentials.ts';
import { showToast } from '#api/toasts.ts';
import { queryClient } from '#api/query-client.ts';
import { getUser, guest, type User } from '#contract/account.ts';
import { i18n } from '#src/i18n/index.ts';
import { balances } from './balances.ts';

/** Forgets credentials that no longer sign anybody in, and says so. */
function endSession(): void {
  clearCredentials();
  showSessionEndedToast();
}

/** Tells a player who has become a guest why. */
export function showSessionEndedToast(): void {
  showToast({
    type: 'wait',
    title: i18n.t('shell:sessionEnded.title'),
    message: i18n.t('shell:sessionEnded.message'),
  });
}

/** The query that holds the user; every fetch also brings the shown balances up to date. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User> => {
    const sent = readCredentials();
    const { user } = await call(getUser, {}, { signal, quiet: true });
    // Credentials that no longer sign anybody in are of no use.
    if (!user.online && sent !== null && readCredentials()?.token === sent.token) endSession();
    if (user.session.socket !== null) storeSocketSession(user.session.socket);
    balances.replace(user.balances, user.selected_balance);
    return user;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The player of this visit, or the guest while nobody is signed in. */
export const useUser = (): User => useQuery(userQuery).data ?? guest;

/** The player as known now, outside of React. */
export const getCachedUser = (): User => queryClient.getQueryData(userQuery.queryKey) ?? guest;

/** When the player was last read or changed here, ms. */
export const getUserFetchedAt = (): number =>
  queryClient.getQueryState(userQuery.queryKey)?.dataUpdatedAt ?? 0;

/** Whether somebody is signed in. */
export const useIsSignedIn = (): boolean => useUser().online;

/** Whether the player takes a break from play: then nothing invites to it. */
export const useIsExcluded = (): boolean => useUser().features.self_exclusion !== null;

/** Asks the server again who is signed in and what they own. */
export const refreshUser = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: userQuery.queryKey });

/** Changes what is known of the user without asking, for example a favourite that was just marked. */
export const updateUserCache = (change: (user: User) => User): void => {
  queryClient.setQueryData(userQuery.queryKey, (user) => user && change(user));
};
