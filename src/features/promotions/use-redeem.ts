import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, quietCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { activatePromoCode, getDepositPromos } from '#contract/promotions.ts';
import { getRewardCenter } from '#contract/rewards.ts';
import { refreshUser } from '#session/user.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

const codeSchema = z.object({ code: activatePromoCode.request.shape.code.check(z.minLength(1)) });

/** Form that redeems a typed code and opens its gift. */
export function useRedeem() {
  const { t } = useTranslation('promotions');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useSchemaForm({
    schema: codeSchema,
    values: { code: '' },
    elsewhere: 'code',
    async send(typed) {
      const { type, next } = await quietCall(activatePromoCode, typed);
      // Bonuses and free spins that start are announced by a notification.
      if (type === 'deposit_match' || type === 'calendar_gift')
        showToast({ type: 'win', message: t(`code.done.${type}`) });
      form.reset();
      void refreshUser();
      for (const endpoint of [getRewardCenter, getDepositPromos])
        void queryClient.invalidateQueries({ queryKey: endpointQueryKey(endpoint) });
      const { modal, path, params } = next;
      const query = new URLSearchParams({ ...(modal !== null && { modal }), ...params });
      // Replaces the history entry of the code dialog, if it was one.
      void navigate({ pathname: path ?? pathname, search: query.toString() }, { replace: path === null });
    },
  });
  return form;
}
