import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { cancelWithdrawal, getWithdrawals, type Withdrawal } from '#contract/withdrawals.ts';
import { balances } from '#session/balances.ts';
import { formatAmount } from '#lib/format-money.ts';

/** Cancels a withdrawal, shows a message and passes on its new state. */
export function useCancel(onDone?: (withdrawal: Withdrawal) => void): {
  readonly cancel: (id: string) => void;
  readonly isCancelling: boolean;
} {
  const { t } = useTranslation('withdrawals');
  const { send, isSending } = useEndpointMutation(cancelWithdrawal, {
    onReply({ withdrawal, balance }) {
      balances.update(balance);
      showToast({ type: 'info', message: t('cancelled', { amount: formatAmount(withdrawal.usd) }) });
      onDone?.(withdrawal);
    },
  });
  const cancel = async (id: string) => {
    await send({ id });
    // Also after a refusal: the withdrawal has changed state meanwhile.
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(getWithdrawals) });
  };
  return { cancel: (id) => void cancel(id), isCancelling: isSending };
}
