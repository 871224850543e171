import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { activatePromoCode, getDepositPromos } from '#contract/promotions.ts';
import { getRewardCenter } from '#contract/rewards.ts';
import { refreshUser } from '#session/user.ts';

/** Redeems a typed code and opens its gift. Ignores an empty code. */
export function useRedeem() {
  const { t } = useTranslation('promotions');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(activatePromoCode, { onFailure: setError });
  const change = (text: string) => {
    setCode(text.toUpperCase());
    setError(null);
  };
  const redeem = async () => {
    const typed = code.trim();
    if (typed === '' || isSending) return;
    const reply = await send({ code: typed });
    if (!reply) return;
    // Bonuses and free spins that start are announced by a notification.
    if (reply.type === 'deposit_match' || reply.type === 'calendar_gift')
      showToast({ type: 'win', message: t(`code.done.${reply.type}`) });
    setCode('');
    void refreshUser();
    for (const endpoint of [getRewardCenter, getDepositPromos])
      void queryClient.invalidateQueries({ queryKey: endpointQueryKey(endpoint) });
    const { modal, path, params } = reply.next;
    const query = new URLSearchParams({ ...(modal !== null && { modal }), ...params });
    // Replaces the history entry of the code dialog, if it was one.
    void navigate({ pathname: path ?? pathname, search: query.toString() }, { replace: path === null });
  };
  return { code, change, error, isSending, redeem };
}
