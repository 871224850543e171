import { useTranslation } from 'react-i18next';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { WalletFlow } from './use-wallet.ts';
import styles from './social.module.css';
import { Hint } from '#ui/field-parts.tsx';

/** Wallet choice, waiting state and errors. */
export const WalletState = ({ wallet }: { readonly wallet: WalletFlow }) => {
  const { t } = useTranslation('social');
  return (
    <>
      {wallet.choices.length > 0 && (
        <div className={styles.wallets} role="group" aria-label={t('chooseWallet')}>
          <Hint>{t('chooseWallet')}</Hint>
          {wallet.choices.map((choice) => (
            <button key={choice.id} type="button" onClick={() => wallet.choose(choice)}>
              {choice.icon ? (
                <img src={choice.icon} alt="" width={24} height={24} />
              ) : (
                <Icon name="wallet" size={24} />
              )}
              <span>{choice.name ?? t('wallet')}</span>
            </button>
          ))}
        </div>
      )}
      <p className={styles.walletStatus} role="status">
        {wallet.isBusy && (
          <>
            <Spinner size={14} /> {t('confirmInWallet')}
          </>
        )}
      </p>
      {wallet.problem && <FieldError>{wallet.problem}</FieldError>}
    </>
  );
};
