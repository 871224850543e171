import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import { keyOf, queryOf, useCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import {
  cancelLimit,
  confirmLimit,
  getLimits,
  setLimit,
  setRealityCheck,
  type Limit,
  type RealityMinutes,
} from '#server/features/responsible/contract.ts';
import { changeUser } from '#session/user.ts';

/** The limits of the player, as they stand now. */
export const useLimits = () => useQuery({ ...queryOf(getLimits, {}), staleTime: 0 });

const show = ({ limits }: { readonly limits: Limit[] }): void => {
  queryClient.setQueryData(queryOf(getLimits, {}).queryKey, (old) => old && { ...old, limits });
};
const askAgain = (): void => void queryClient.invalidateQueries({ queryKey: keyOf(getLimits) });

/** Sets a limit and says what became of it. Resolves to whether that was done. */
export function useSetLimit() {
  const { t } = useTranslation('responsible');
  const { send, isSending } = useCall(setLimit, { onReply: show });
  return {
    isSending,
    async set({ kind, period }: Limit, value: Limit['value']): Promise<boolean> {
      const reply = await send({ kind, period, value });
      const limit = reply?.limits.find((each) => each.kind === kind && each.period === period);
      if (limit) pushNotice({ message: t(limit.pending ? 'waits' : 'saved') });
      return reply !== null;
    },
  };
}

/** Confirms a raise that has waited, or takes it back. */
export function usePending({ kind, period }: Limit) {
  const { t } = useTranslation('responsible');
  const confirm = useCall(confirmLimit, { onReply: show });
  const cancel = useCall(cancelLimit, { onReply: show });
  return {
    isSending: confirm.isSending || cancel.isSending,
    async confirm() {
      if (await confirm.send({ kind, period })) pushNotice({ message: t('saved') });
      else askAgain();
    },
    async cancel() {
      if (await cancel.send({ kind, period })) pushNotice({ message: t('cancelled') });
      else askAgain();
    },
  };
}

/** Sets the minutes between two reality checks. */
export function useSetReality(): (minutes: RealityMinutes) => void {
  const { send } = useCall(setRealityCheck, {
    onReply: ({ minutes }) =>
      changeUser((user) => ({ ...user, features: { ...user.features, reality_check: minutes } })),
  });
  return (minutes) => void send({ minutes });
}
