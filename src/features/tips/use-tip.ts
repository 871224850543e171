import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { formatAmount } from '#lib/format-money.ts';
import { sendTip } from '#contract/tips.ts';
import { useGiveMoney } from './use-giving.ts';

type Tip = Omit<RequestInputOf<typeof sendTip>, 'client_id' | 'otp'>;

export function useTip() {
  const { t } = useTranslation('tips');
  const { give, handlers, ...giving } = useGiveMoney();
  const { send, isSending } = useEndpointMutation(sendTip, handlers);
  const tip = (requested: Tip) => {
    const reason = t('codeReason', { name: requested.username, amount: formatAmount(requested.balance) });
    return give(requested, reason, (proof) => send({ ...requested, ...proof }));
  };
  return { tip, isSending, ...giving };
}
