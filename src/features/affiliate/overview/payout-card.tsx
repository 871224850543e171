import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { NetworkError } from '#api/network-error.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor, MINOR_PER_UNIT } from '#core/money.ts';
import { affiliateOverview, payoutCommission } from '#contract/affiliate.ts';
import { balances } from '#session/balances.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './payout-card.module.css';
import { Hint } from '#ui/field-parts.tsx';

const MIN_PAYOUT = 10n * MINOR_PER_UNIT;

/** Commission that can be paid out now, and commission still pending. */
export const PayoutCard = ({ commission }: Pick<ReplyOf<typeof affiliateOverview>, 'commission'>) => {
  const { t } = useTranslation('affiliate');
  const money = useMoneyFormatter();
  const [isAsking, setAsking] = useState(false);
  const { pay, error, paid } = usePayout();
  const payable = amountToMinor(commission.payable);
  const amount = money(payable);
  const canPay = payable >= MIN_PAYOUT;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  return (
    <section ref={card} className={classNames(styles.payout, 'card')} aria-labelledby={id} tabIndex={-1}>
      <div className="grow">
        <h2 id={id}>{t('payout.ready')}</h2>
        <b className={classNames(styles.amount, 'num')}>{amount}</b>
        <p className="sec num">
          {t('payout.note', {
            held: money(amountToMinor(commission.held)),
            paid: money(amountToMinor(commission.paid)),
          })}
        </p>
        <p className={styles.paid} role="status">
          {paid !== null && t('payout.done', { amount: money(amountToMinor(paid)) })}
        </p>
        {error !== null && <FieldError>{error}</FieldError>}
      </div>
      <div className={styles.pay}>
        <Button variant="primary" size="lg" block disabled={!canPay} onClick={() => setAsking(true)}>
          {canPay ? t('payout.key', { amount }) : t('payout.keyNone')}
        </Button>
        {!canPay && <Hint>{t('payout.least', { amount: money(MIN_PAYOUT) })}</Hint>}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('payout.ask', { amount })}
          confirmLabel={t('payout.key', { amount })}
          // The payout button is disabled after the payout.
          focusAfter={() => (card.current?.querySelector('button:disabled') ? card.current : null)}
          onConfirm={pay}
          onClose={() => setAsking(false)}
        >
          <p className="sec">{t('payout.askText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
};

/** Pays out all ready commission. A retry after a lost response reuses the id, so it pays only once. */
function usePayout() {
  const [error, setError] = useState<string | null>(null);
  const [paid, setPaid] = useState<string | null>(null);
  const clientId = useRef<string | null>(null);
  const { send } = useEndpointMutation(payoutCommission, {
    onReply({ amount, balance }) {
      clientId.current = null;
      balances.update(balance);
      setPaid(amount);
    },
    onFailure(sentence, failure) {
      if (!(failure instanceof NetworkError)) clientId.current = null;
      setError(sentence);
    },
  });
  const pay = async (): Promise<void> => {
    setError(null);
    setPaid(null);
    clientId.current ??= newUuid();
    await send({ client_id: clientId.current });
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(affiliateOverview) });
    // Wait for the re-render, so that focus moves to an enabled element.
    await new Promise((done) => setTimeout(done));
  };
  return { pay, error, paid };
}
