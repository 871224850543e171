import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { amountToMinor } from '#core/money.ts';
import { refillDemo } from '#contract/wallet.ts';
import { balances, useBalancesLocked, useShownBalances } from '#session/balances.ts';
import { useSite } from '#session/site.ts';
import { Button } from '#ui/button.tsx';
import styles from './refill-button.module.css';

/** The server refills balances below this. */
const LOW_MINOR = amountToMinor('10');

/** Refills play money that has run out. Renders nothing otherwise. */
export const RefillButton = () => {
  const { t } = useTranslation('wallet');
  const isDemo = useSite()?.demo === true;
  const main = useShownBalances().find(({ isBonus }) => !isBonus);
  const isLocked = useBalancesLocked();
  // Idempotency id, kept until the server answers: a retry refills once.
  const [id, setId] = useState(() => newUuid());
  const { send, isSending } = useEndpointMutation(refillDemo, {
    onReply({ balance }) {
      balances.update(balance);
      setId(newUuid());
      showToast({ type: 'win', message: t('refilled') });
    },
  });
  if (!isDemo || !main || main.amountMinor >= LOW_MINOR || isLocked) return null;
  return (
    <Button
      size="sm"
      block
      icon="refresh"
      className={styles.refill}
      loading={isSending}
      onClick={() => void send({ client_refill_id: id })}
    >
      {t('refill')}
    </Button>
  );
};
