import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatCoins, formatPrice, coinsToMinor } from '#lib/coin-amount.ts';
import { formatMoney, formatProfit } from '#lib/format-money.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import type { Deposit } from '#contract/deposits.ts';
import { useShownBalances } from '#session/balances.ts';
import { resolveCoinChoice, useCoins } from '#session/coins.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { Icon } from '#ui/icon.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { Tracker } from '#ui/tracker.tsx';
import { getDepositSteps } from './deposit-steps.ts';
import { stateTone } from '#ui/state-tones.ts';
import styles from './deposits.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { Facts } from '#ui/facts.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';

interface DepositProgressProps {
  readonly deposit: Deposit;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

/** Progress of a deposit. */
export const DepositProgress = ({ deposit, onAgain, onDone }: DepositProgressProps) => {
  const { t } = useTranslation('deposits');
  const chosen = resolveCoinChoice(useCoins().coins, deposit);
  const now = chosen?.coin.price ?? null;
  const { state, usd } = deposit;
  return (
    <>
      {state === 'credited' && usd !== null && (
        <Added minor={amountToMinor(usd)} isInBonus={deposit.in_bonus} />
      )}
      <DepositRow deposit={deposit} now={now} />
      <Tracker
        label={t('progress')}
        steps={getDepositSteps(deposit, { network: chosen?.network, hasPrice: now !== null })}
      />
      <DepositFacts deposit={deposit} explorer={chosen?.network.explorer_txid ?? null} />
      {state === 'seen' ? (
        <Hint>{t('mayClose')}</Hint>
      ) : (
        <ButtonPair>
          <Button size="lg" onClick={onAgain}>
            {t('again')}
          </Button>
          <Button variant="primary" size="lg" onClick={onDone}>
            {t('done')}
          </Button>
        </ButtonPair>
      )}
    </>
  );
};

/** Amount, value and state of a deposit. */
const DepositRow = ({ deposit, now }: { readonly deposit: Deposit; readonly now: string | null }) => {
  const { t } = useTranslation('deposits');
  const { coin, amount, state, depth, usd, price } = deposit;
  const isConfirming = state === 'seen' && depth > 0;
  const worth =
    price !== null && usd !== null
      ? t('at', { price: formatPrice(price) })
      : now !== null && t('about', { usd: formatMoney(coinsToMinor(amount, now)) });
  return (
    <div className={styles.deposit}>
      <CoinIcon coin={coin} size={44} />
      <span className="grow">
        <b className="num">
          {formatCoins(amount)} {coin}
        </b>
        {worth && <small className="num">{worth}</small>}
      </span>
      <span role="status">
        <Badge tone={stateTone(state)}>{t(isConfirming ? 'state.confirming' : `state.${state}`)}</Badge>
      </span>
    </div>
  );
};

interface AddedProps {
  readonly minor: bigint;
  readonly isInBonus: boolean;
}

const Added = ({ minor, isInBonus }: AddedProps) => {
  const { t } = useTranslation('deposits');
  return (
    <div className={styles.added} role="status">
      <Icon name="check" size={24} />
      <span>
        <b className="num">{formatProfit(minor)}</b>
        <small>{t(isInBonus ? 'addedToBonus' : 'added')}</small>
      </span>
    </div>
  );
};

interface DepositFactsProps {
  readonly deposit: Deposit;
  readonly explorer: string | null;
}

const DepositFacts = ({ deposit: { txid, state, in_bonus: isInBonus }, explorer }: DepositFactsProps) => {
  const { t } = useTranslation('deposits');
  const money = useMoneyFormatter();
  const main = useShownBalances().find(({ isBonus }) => !isBonus);
  const id = truncateMiddle(txid);
  return (
    <Facts isWell>
      <div>
        <dt>{t('transaction')}</dt>
        <dd className="mono" dir="ltr">
          {explorer ? (
            <ExternalLink href={explorer.replace('{txid}', txid)} label={t('openTransaction', { id })}>
              {id}
            </ExternalLink>
          ) : (
            id
          )}
        </dd>
      </div>
      {state === 'credited' && !isInBonus && main && (
        <div>
          <dt>{t('balanceNow')}</dt>
          <dd>{money(main.amountMinor)}</dd>
        </div>
      )}
    </Facts>
  );
};
