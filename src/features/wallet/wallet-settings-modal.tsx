import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import { setFiat } from '#contract/wallet.ts';
import { useSite } from '#session/site.ts';
import { updateUserCache, useUser } from '#session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { gear } from '#ui/lazy-icons.ts';
import { BettingSettings, DisplaySettings } from './display-settings.tsx';
import styles from './wallet-settings.module.css';
import { Hint } from '#ui/field-parts.tsx';

/** Display currency and balance settings; changes apply immediately. */
const WalletSettingsModal = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('wallet');
  const fiats = useSite()?.fiats ?? [];
  const [text, setText] = useState('');
  const searched = text.trim().toLowerCase();
  const found = fiats.filter(({ iso, name }) => `${iso} ${name}`.toLowerCase().includes(searched));
  return (
    <Dialog title={t('settingsTitle')} icon={gear} width={480} onClose={onClose}>
      <div className={styles.settings}>
        <TextField
          label={t('currency')}
          icon="search"
          placeholder={t('search')}
          value={text}
          onChange={setText}
          autoComplete="off"
        />
        {found.length === 0 ? (
          <EmptyState icon="search" title={t('searchNone')} />
        ) : (
          <FiatList fiats={found} />
        )}
        <Hint>{t('ratesNote')}</Hint>
        <DisplaySettings />
        <BettingSettings />
      </div>
    </Dialog>
  );
};

type Fiats = NonNullable<ReturnType<typeof useSite>>['fiats'];

const FiatList = ({ fiats }: { readonly fiats: Fiats }) => {
  const { t } = useTranslation('wallet');
  const { fiat: chosen } = useUser();
  const { send } = useEndpointMutation(setFiat);
  const show = (fiat: string) => updateUserCache((user) => ({ ...user, fiat }));
  const choose = async (iso: string) => {
    show(iso);
    if (!(await send({ fiat: iso }))) show(chosen);
  };
  return (
    <div role="radiogroup" aria-label={t('currency')} className={styles.currencies}>
      {fiats.map(({ iso, name, rate, symbol }) => (
        <label key={iso} className={classNames(iso === chosen && styles.on)}>
          <input
            type="radio"
            name="fiat"
            value={iso}
            checked={iso === chosen}
            onChange={() => void choose(iso)}
          />
          <span className={styles.sign} aria-hidden="true">
            {symbol}
          </span>
          <span className="grow">
            <span>
              <b>{iso}</b> {name}
            </span>
            <small>{iso === 'USD' ? t('kept') : t('rate', { rate, iso })}</small>
          </span>
          {iso === chosen && <Icon name="check" size={18} />}
        </label>
      ))}
    </div>
  );
};

export default WalletSettingsModal;
