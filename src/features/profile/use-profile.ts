import { useQuery } from '@tanstack/react-query';
import { endpointQueryKey, endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { getProfileSettings, ignoreUser, listIgnored, type ProfileSettings } from '#contract/profile.ts';
import { updateUserCache } from '#session/user.ts';

const settingsQuery = endpointQueryOptions(getProfileSettings, {});

/** What the player chose for the profile. */
export const useProfileSettings = () => useQuery({ ...settingsQuery, staleTime: 0 });

/** What the server answered is shown everywhere at once. */
export function setProfileSettings(settings: ProfileSettings): void {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  const { username, avatar } = settings;
  updateUserCache((user) => ({ ...user, profile: { ...user.profile, username, avatar } }));
}

/** Ignores a player, or no longer; resolves to which, or to null once the player was told why not. */
export function useIgnore(): {
  readonly toggle: (id: string) => Promise<boolean | null>;
  readonly isSending: boolean;
} {
  const { send, isSending } = useEndpointMutation(ignoreUser, {
    onReply: ({ ignored_users }) => updateUserCache((user) => ({ ...user, ignored_users })),
  });
  return {
    isSending,
    async toggle(id) {
      const reply = await send({ id });
      await queryClient.invalidateQueries({ queryKey: endpointQueryKey(listIgnored) });
      return reply?.status ?? null;
    },
  };
}
