import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isClientSeed, isNonce, isServerSeed } from '#engine/core/fairness.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { DraftArea, DraftField } from './draft-field.tsx';
import { type SettingsStore, useSettings } from './settings-store.ts';

const seedBytes = 32;

const newServerSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(seedBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Server seed, client seed and nonce: what decides the round. */
export const SeedFields = ({ store }: { readonly store: SettingsStore }) => {
  const { t } = useTranslation('workbench');
  const { serverSeed, clientSeed, nonce } = useSettings(store).record;
  const [isLocked, setLocked] = useState(false);
  const take = (isRight: boolean, change: Parameters<typeof store.changeRecord>[0], why: string) => {
    if (isRight) store.changeRecord(change);
    return isRight ? null : why;
  };
  return (
    <section className="wb-part" aria-label={t('record.seeds')}>
      <h2>
        {t('record.seeds')}
        <span className="wb-ends">
          <IconButton
            {...{ dense: true, icon: 'dice', label: t('record.drawSeed'), disabled: isLocked }}
            onClick={() => store.changeRecord({ serverSeed: newServerSeed() })}
          />
          <IconButton
            {...{ dense: true, icon: 'lock', label: t('record.lockSeeds'), pressed: isLocked }}
            onClick={() => setLocked(!isLocked)}
          />
        </span>
      </h2>
      <DraftArea
        {...{ label: t('record.server'), text: serverSeed, isLocked }}
        onType={(typed) => take(isServerSeed(typed), { serverSeed: typed }, t('record.badServer'))}
      />
      <div className="wb-pair is-seed">
        <DraftField
          {...{ label: t('record.client'), text: clientSeed, isLocked }}
          onType={(typed) => take(isClientSeed(typed), { clientSeed: typed }, t('record.badClient'))}
        />
        <DraftField
          {...{ isNumber: true, label: t('record.nonce'), text: String(nonce), isLocked }}
          onType={(typed) => {
            const isRight = /^\d+$/.test(typed) && isNonce(Number(typed));
            return take(isRight, { nonce: Number(typed) }, t('record.badNonce'));
          }}
        />
      </div>
    </section>
  );
};
