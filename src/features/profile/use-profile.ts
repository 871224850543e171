import { useQuery } from '@tanstack/react-query';
import { endpointQueryKey, endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { getProfileSettings, ignoreUser, listIgnored, type ProfileSettings } from '#contract/profile.ts';
import { updateUserCache } from '#session/user.ts';

const settingsQuery = endpointQueryOptions(getProfileSettings, {});

export const useProfileSettings = () => useQuery({ ...settingsQuery, staleTime: 0 });

/** Updates all cached copies of the settings with the server's response. */
export function setProfileSettings(settings: ProfileSettings): void {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  const { username, avatar } = settings;
  updateUserCache((user) => ({ ...user, profile: { ...user.profile, username, avatar } }));
}

/** Toggles whether a player is ignored. Resolves to the new state, or to null after an error message. */
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
