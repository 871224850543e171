import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, endpointQueryOptions, quietCall, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import {
  cancelLimit,
  confirmLimit,
  getLimits,
  setLimit,
  setRealityCheck,
  type Limit,
  type RealityMinutes,
} from '#contract/responsible.ts';
import { updateUserCache } from '#session/user.ts';

/** Queries the player's current limits. */
export const useLimits = () => useQuery({ ...endpointQueryOptions(getLimits, {}), staleTime: 0 });

const show = ({ limits }: { readonly limits: Limit[] }): void => {
  queryClient.setQueryData(endpointQueryOptions(getLimits, {}).queryKey, (old) => old && { ...old, limits });
};
const refetchLimits = (): void =>
  void queryClient.invalidateQueries({ queryKey: endpointQueryKey(getLimits) });

/** Sets a limit, or removes it by null, and says whether that is in force or waits. Throws what the call throws. */
export function useSetLimit() {
  const { t } = useTranslation('responsible');
  return async ({ kind, period }: Limit, value: Limit['value']): Promise<void> => {
    const reply = await quietCall(setLimit, { kind, period, value });
    show(reply);
    const limit = reply.limits.find((each) => each.kind === kind && each.period === period);
    if (limit) showToast({ message: t(limit.pending ? 'waits' : 'saved') });
  };
}

/** Confirms a pending increase after its waiting time, or cancels it. */
export function usePendingLimit({ kind, period }: Limit) {
  const { t } = useTranslation('responsible');
  const confirm = useEndpointMutation(confirmLimit, { onReply: show });
  const cancel = useEndpointMutation(cancelLimit, { onReply: show });
  return {
    isSending: confirm.isSending || cancel.isSending,
    async confirm() {
      if (await confirm.send({ kind, period })) showToast({ message: t('saved') });
      else refetchLimits();
    },
    async cancel() {
      if (await cancel.send({ kind, period })) showToast({ message: t('cancelled') });
      else refetchLimits();
    },
  };
}

/** Sets the interval between reality checks, in minutes. */
export function useSetReality(): (minutes: RealityMinutes) => void {
  const { send } = useEndpointMutation(setRealityCheck, {
    onReply: ({ minutes }) =>
      updateUserCache((user) => ({ ...user, features: { ...user.features, reality_check: minutes } })),
  });
  return (minutes) => void send({ minutes });
}
