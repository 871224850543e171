import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { openSupportWindow } from '#features/support/feature.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { formatPrice } from '#lib/coin-amount.ts';
import { formatAmount } from '#lib/format-money.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { resolveCoinChoice, useCoins } from '#session/coins.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useModalAddress } from '#ui/modal-address.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { Tracker } from '#ui/tracker.tsx';
import { explorerLink, formatCoin } from './format-coin.ts';
import { canCancel } from './states.ts';
import { getWithdrawalSteps } from './steps.ts';
import { useCancel } from './use-cancel.ts';
import { stateTone } from '#ui/state-tones.ts';
import styles from './withdrawals.module.css';
import { Facts } from '#ui/facts.tsx';
import { Hint } from '#ui/field-parts.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';
import { classNames } from '#ui/class-names.ts';

interface WithdrawalViewProps {
  readonly withdrawal: Withdrawal;
  readonly onChange: (withdrawal: Withdrawal) => void;
  /** Returns to the form. */
  readonly onAgain: () => void;
}

/** A withdrawal in progress: steps, destination and remaining actions. */
export const WithdrawalView = ({ withdrawal, onChange, onAgain }: WithdrawalViewProps) => {
  const { t } = useTranslation('withdrawals');
  const { state, coin, amount, usd, price } = withdrawal;
  return (
    <>
      <div className={styles.head}>
        <CoinIcon coin={coin} size={42} />
        <span className="grow">
          <b dir="ltr">{formatCoin(amount, coin)}</b>
          <small>{t('at', { amount: formatAmount(usd), price: formatPrice(price) })}</small>
        </span>
        <span role="status">
          <Badge tone={stateTone(state)}>{t(`states.${state}`)}</Badge>
        </span>
      </div>
      <Tracker label={t('steps.label')} steps={getWithdrawalSteps(withdrawal, t)} />
      <WithdrawalFacts withdrawal={withdrawal} />
      <Acts withdrawal={withdrawal} onChange={onChange} onAgain={onAgain} />
    </>
  );
};

const WithdrawalFacts = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const { t } = useTranslation('withdrawals');
  const { coin, network, address, tag, txid } = withdrawal;
  const chosen = resolveCoinChoice(useCoins().coins, { coin, network });
  const link = txid === null ? null : explorerLink(chosen?.network.explorer_txid, 'txid', txid);
  return (
    <Facts isWell>
      <div>
        <dt>{t('to')}</dt>
        <dd className={classNames(styles.code, 'mono')} title={address} dir="ltr">
          <span className="visually-hidden">{address}</span>
          <span aria-hidden="true">{truncateMiddle(address)}</span>
        </dd>
      </div>
      {tag !== null && (
        <div>
          <dt>{t('tag')}</dt>
          <dd className={classNames(styles.code, 'mono')}>{tag}</dd>
        </div>
      )}
      <div>
        <dt>{t('network')}</dt>
        <dd>{chosen?.network.name ?? network}</dd>
      </div>
      <div>
        <dt>{t('feeShort')}</dt>
        <dd>{formatAmount('0')}</dd>
      </div>
      {txid !== null && (
        <div>
          <dt>{t('transaction')}</dt>
          <dd className={classNames(styles.code, 'mono')}>
            {link === null ? (
              <span title={txid}>{truncateMiddle(txid)}</span>
            ) : (
              <ExternalLink href={link} label={t('explorerOf', { txid: truncateMiddle(txid) })}>
                {truncateMiddle(txid)}
              </ExternalLink>
            )}
          </dd>
        </div>
      )}
    </Facts>
  );
};

const Acts = ({ withdrawal: { id, state }, onChange, onAgain }: WithdrawalViewProps) => {
  const { t } = useTranslation('withdrawals');
  const { close } = useModalAddress();
  const { cancel, isCancelling } = useCancel(onChange);
  if (state === 'refused' || state === 'failed' || state === 'cancelled')
    return (
      <ButtonPair>
        {state !== 'cancelled' && (
          <Button
            size="lg"
            onClick={() => {
              close();
              openSupportWindow();
            }}
          >
            {t('support')}
          </Button>
        )}
        <Button size="lg" variant="primary" onClick={onAgain}>
          {t('tryAgain')}
        </Button>
      </ButtonPair>
    );
  const isOpen = canCancel(state);
  return (
    <>
      <ButtonPair>
        {isOpen ? (
          <Button size="lg" variant="danger" loading={isCancelling} onClick={() => cancel(id)}>
            {t('cancelLong')}
          </Button>
        ) : (
          <Button size="lg" variant="ghost" onClick={onAgain}>
            {t('another')}
          </Button>
        )}
        <Link to="/my-account/history/withdrawals" className={buttonClass({ size: 'lg' })}>
          {t('all')}
        </Link>
      </ButtonPair>
      <Hint>{t(isOpen ? 'canCancel' : 'mayClose')}</Hint>
    </>
  );
};
