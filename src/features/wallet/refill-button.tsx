import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import { call } from '#api/call.ts';
import { pushNotice } from '#api/notices.ts';
import { amountToMinor } from '#contract/money.ts';
import { refillDemo } from '#server/features/site/contract.ts';
import { balances, useBalancesLocked, useShownBalances } from '#session/balances.ts';
import { useSite } from '#session/site.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { wallet } from './words.ts';
import { Button } from '#ui/button.tsx';
import './refill-button.css';

registerTexts('wallet', wallet);

/** The server refills below this. */
const LOW_MINOR = amountToMinor('10');

/** Fills play money up once it ran out; nothing in any other case. */
export const RefillButton = () => {
  const { t } = useTranslation('wallet');
  const isDemo = useSite()?.demo === true;
  const main = useShownBalances().find(({ isBonus }) => !isBonus);
  const isLocked = useBalancesLocked();
  // Kept until it is answered: a second press after a lost answer fills once.
  const [id, setId] = useState(() => newUuid());
  const [isSending, setSending] = useState(false);
  if (!isDemo || !main || main.amountMinor >= LOW_MINOR || isLocked) return null;
  const refill = async (): Promise<void> => {
    setSending(true);
    try {
      balances.update((await call(refillDemo, { client_refill_id: id })).balance);
      setId(newUuid());
      pushNotice({ type: 'win', message: t('refilled') });
    } finally {
      setSending(false);
    }
  };
  return (
    // A failed call has shown its own warning; the button stays for another press.
    <Button
      size="sm"
      block
      icon="refresh"
      className="refill"
      loading={isSending}
      onClick={() => void refill().catch(() => undefined)}
    >
      {t('refill')}
    </Button>
  );
};
