import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isClientSeed, isNonce, isServerSeed } from '#engine/core/fairness.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { BenchStore } from '../bench-store.ts';
import { useSettings } from '../use-bench.ts';
import { DraftArea } from './draft-area.tsx';
import { DraftField } from './draft-field.tsx';

const seedBytes = 32;

const newServerSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(seedBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Server seed, client seed and nonce: what decides the round. */
export const SeedFields = ({ store }: { readonly store: BenchStore }) => {
  const { t } = useTranslation('workbench');
  const { serverSeed, clientSeed, nonce } = useSettings(store).record;
  const [isLocked, setLocked] = useState(false);
  return (
    <section className="bench-section" aria-label={t('form.seeds')}>
      <header>
        <h2>{t('form.seeds')}</h2>
        <IconButton
          dense
          icon="dice"
          label={t('form.drawSeed')}
          disabled={isLocked}
          onClick={() => store.changeRecord({ serverSeed: newServerSeed() })}
        />
        <IconButton
          dense
          icon="lock"
          label={t('form.lockSeeds')}
          pressed={isLocked}
          onClick={() => setLocked(!isLocked)}
        />
      </header>
      <DraftArea
        label={t('form.server')}
        rows={2}
        text={serverSeed}
        isLocked={isLocked}
        onType={(typed) => {
          if (!isServerSeed(typed)) return t('form.badServer');
          store.changeRecord({ serverSeed: typed });
          return null;
        }}
      />
      <div className="bench-pair is-seed">
        <DraftField
          label={t('form.client')}
          text={clientSeed}
          isLocked={isLocked}
          onType={(typed) => {
            if (!isClientSeed(typed)) return t('form.badClient');
            store.changeRecord({ clientSeed: typed });
            return null;
          }}
        />
        <DraftField
          isNumber
          label={t('form.nonce')}
          text={String(nonce)}
          isLocked={isLocked}
          onType={(typed) => {
            if (!/^\d+$/.test(typed) || !isNonce(Number(typed))) return t('form.badNonce');
            store.changeRecord({ nonce: Number(typed) });
            return null;
          }}
        />
      </div>
    </section>
  );
};
