import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import { queryClient } from '#api/query-client.ts';
import { keyOf, useCall } from '#api/query.ts';
import { decidePromoCode, staffPromoCodes } from '#server/features/promotions/contract.ts';

export type CodeAct = 'schedule' | 'approve' | 'cancel';

const done = { schedule: 'scheduled', approve: 'approved_done', cancel: 'cancelled' } as const;

/** Asks for the list anew. */
export const renewCodes = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(staffPromoCodes) });

/** Decides on a code; resolves to false when it was refused. */
export function useDecide() {
  const { t } = useTranslation('staffPromotions');
  const { send } = useCall(decidePromoCode);
  return async (code: string, act: CodeAct): Promise<boolean> => {
    if (!(await send({ code, act }))) return false;
    pushNotice({ type: 'info', message: t(done[act], { code }) });
    await renewCodes();
    return true;
  };
}
