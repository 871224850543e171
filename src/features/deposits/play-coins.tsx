import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import type { Coin, CoinNetwork } from '#contract/wallet.ts';
import { amountToMinor } from '#core/money.ts';
import { minorToCoins, formatCoins, isCoinAmountLess } from '#lib/coin-amount.ts';
import { formatMoney } from '#lib/format-money.ts';
import { sendPlayCoins } from '#contract/deposits.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { DepositAddress } from './use-address.ts';
import styles from './deposits.module.css';
import { Presets } from '#ui/presets.tsx';

/** Values in minor units of USD. */
const AMOUNTS = ['25', '100', '500'].map(amountToMinor);

interface PlayCoinsProps {
  readonly coin: Coin;
  readonly network: CoinNetwork;
  readonly address: DepositAddress;
}

/** Demo mode only: a simulated external wallet that sends free coins. */
export const PlayCoins = ({ coin: { iso, price }, network, address }: PlayCoinsProps) => {
  const { t } = useTranslation('deposits');
  const [chosen, choose] = useState(1);
  const { send, isSending } = useEndpointMutation(sendPlayCoins);
  const [isSent, setSent] = useState(false);
  const amountAt = (index: number) => {
    const coins = minorToCoins(AMOUNTS[index] ?? 0n, price ?? '0', network.decimals, true);
    return isCoinAmountLess(coins, address.min_deposit) ? address.min_deposit : coins;
  };
  const amount = amountAt(chosen);
  const press = async () => {
    setSent(false);
    const reply = await send({
      coin: iso,
      network: network.network,
      amount,
      address: address.address,
      tag: address.tag,
    });
    setSent(reply !== null);
  };
  return (
    <section className={styles.playCoins} aria-labelledby="play-coins">
      <h3 id="play-coins">
        <Badge tone="wait">{t('play.title')}</Badge>
      </h3>
      <p>{t('play.text')}</p>
      {price !== null && (
        <Presets role="group" aria-label={t('play.amount')}>
          {AMOUNTS.map((minor, index) => (
            <button
              key={String(minor)}
              type="button"
              aria-pressed={index === chosen}
              onClick={() => choose(index)}
            >
              {formatMoney(minor).replace(/[.,]00(?!\d)/, '')}
            </button>
          ))}
        </Presets>
      )}
      <Button block loading={isSending} onClick={() => void press()}>
        {t('play.send', { amount: formatCoins(amount), coin: iso })}
      </Button>
      <p role="status">{isSent && t('play.sent')}</p>
    </section>
  );
};
