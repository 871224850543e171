import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { clearCredentials, readCredentials, storeSocketSession } from '#api/credentials.ts';
import { showToast } from '#api/toasts.ts';
import { queryClient } from '#api/query-client.ts';
import { getUser, guest, type User } from '#contract/account.ts';
import { i18n } from '#src/i18n/index.ts';
import { balances } from './balances.ts';

/** Removes credentials that are no longer valid and tells the player. */
function endSession(): void {
  clearCredentials();
  showSessionEndedToast();
}

/** Explains to a signed-out player why they are a guest now. */
export function showSessionEndedToast(): void {
  showToast({
    type: 'wait',
    title: i18n.t('shell:sessionEnded.title'),
    message: i18n.t('shell:sessionEnded.message'),
  });
}

/** The user query; every fetch also updates the shown balances. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User> => {
    const sent = readCredentials();
    const { user } = await call(getUser, {}, { signal, quiet: true });
    // Removes the credentials the server no longer accepts.
    if (!user.online && sent !== null && readCredentials()?.token === sent.token) endSession();
    if (user.session.socket !== null) storeSocketSession(user.session.socket);
    balances.replace(user.balances, user.selected_balance);
    return user;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The player, or a guest if no one is signed in. */
export const useUser = (): User => useQuery(userQuery).data ?? guest;

/** Returns the cached player outside React. */
export const getCachedUser = (): User => queryClient.getQueryData(userQuery.queryKey) ?? guest;

/** When the player was last fetched or changed, ms. */
export const getUserFetchedAt = (): number =>
  queryClient.getQueryState(userQuery.queryKey)?.dataUpdatedAt ?? 0;

export const useIsSignedIn = (): boolean => useUser().online;

/** Whether the player is self-excluded; nothing may then invite them to play. */
export const useIsExcluded = (): boolean => useUser().features.self_exclusion !== null;

/** Refetches the user and their balances. */
export const refreshUser = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: userQuery.queryKey });

/** Updates the cached user without a fetch, for example after marking a favourite. */
export const updateUserCache = (change: (user: User) => User): void => {
  queryClient.setQueryData(userQuery.queryKey, (user) => user && change(user));
};
