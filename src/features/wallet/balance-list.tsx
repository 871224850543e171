import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BonusFacts } from '#features/bonuses/feature.ts';
import { selectBalance, useBalancesLocked, useShownBalance, useShownBalances } from '#session/balances.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { gear, gift } from '#ui/lazy-icons.ts';
import { useWalletDisplay } from '#session/wallet-display.ts';
import { walletSettingsModal } from './feature.ts';
import { RefillButton } from './refill-button.tsx';
import { useCoinFormatter } from './use-coin-formatter.ts';
import styles from './wallet.module.css';
import { PopoverBody } from '#ui/popover-body.tsx';

/**
 * List of the player's balances. Choosing one uses it for the next bets, unless a round is open. Also links
 * to the wallet settings.
 */
export const BalanceList = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { t } = useTranslation('wallet');
  const money = useMoneyFormatter();
  const openModal = useOpenModal();
  const inCoin = useCoinFormatter();
  const selected = useShownBalance();
  const { hidesEmpty } = useWalletDisplay();
  // The main and the selected balance are never hidden.
  const balances = useShownBalances().filter(
    ({ id, amountMinor, isBonus }) => !hidesEmpty || amountMinor > 0n || !isBonus || id === selected?.id,
  );
  const isLocked = useBalancesLocked();
  const choose = (id: string) => {
    if (!isLocked && selectBalance(id)) onLeave();
  };
  return (
    <PopoverBody>
      <ul className={styles.balanceList} aria-label={t('label')}>
        {balances.map(({ id, amountMinor, isBonus }) => (
          <li key={id}>
            <button
              type="button"
              className={classNames(
                styles.balanceRow,
                id === selected?.id && styles.on,
                isLocked && styles.locked,
              )}
              aria-pressed={id === selected?.id}
              aria-disabled={isLocked}
              onClick={() => choose(id)}
            >
              <span className={classNames(styles.balanceCoin, isBonus && styles.bonus)} aria-hidden="true">
                {isBonus ? <Icon name={gift} size={18} /> : '$'}
              </span>
              <span className="grow">
                <small>{isBonus ? t('bonusBalance') : t('mainBalance')}</small>
                <span className={styles.value}>{money(amountMinor)}</span>
                {inCoin(amountMinor) !== null && <small className="num">{inCoin(amountMinor)}</small>}
                {isBonus && <BonusFacts balanceId={id} />}
              </span>
              {id === selected?.id && <Icon name="check" size={18} />}
            </button>
          </li>
        ))}
      </ul>
      <RefillButton />
      <BonusesLink onLeave={onLeave} />
      <Button
        variant="ghost"
        block
        icon={gear}
        onClick={() => {
          onLeave();
          openModal(walletSettingsModal);
        }}
      >
        {t('settings')}
      </Button>
      {isLocked && (
        <p className={styles.balanceNote}>
          <Icon name="info" size={15} />
          {t('locked')}
        </p>
      )}
    </PopoverBody>
  );
};

/** Source and remaining wager of bonus balances. Renders nothing if bonuses are not offered. */
const BonusesLink = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { t } = useTranslation('wallet');
  const off = useDisabledOfferings();
  if (bonusOffers.every((offer) => off.includes(offer))) return null;
  return (
    <Link className={buttonClass({ variant: 'ghost', block: true })} to="/bonuses" onClick={onLeave}>
      <Icon name={gift} size={18} />
      {t('bonuses')}
    </Link>
  );
};

const bonusOffers = ['deposit_match', 'no_deposit', 'free_spins'] as const;
