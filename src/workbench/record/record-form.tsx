import { bytesToHex } from '@noble/hashes/utils.js';
import { useState } from 'react';
import { IconButton, Panel, Segmented, Select, t } from '../panel.tsx';
import { RoundActionList } from './action-list.tsx';
import { settingLimits, speeds } from './address.ts';
import { BetFields, DraftField } from './bet-fields.tsx';
import type { PlayedActions } from './played-actions.ts';
import { workbenchGames } from './settings.ts';
import { type SettingsStore, useSettings } from './settings-store.ts';
import styles from './record-form.module.css';
import { classNames } from '#ui/class-names.ts';
import { FieldGroup } from '#ui/field.tsx';

interface RecordFormProps {
  readonly store: SettingsStore;
  readonly round: PlayedActions;
}

/** Seeds, bet, actions and view of the page's round. */
export const RecordForm = ({ store, round }: RecordFormProps) => (
  <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
    <SeedFields store={store} />
    <BetFields store={store} />
    <RoundActionList store={store} round={round} />
    <ViewFields store={store} />
  </form>
);

const newServerSeed = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** Server seed, client seed and nonce, which determine the round. */
const SeedFields = ({ store }: Pick<RecordFormProps, 'store'>) => {
  const { serverSeed, clientSeed, nonce } = useSettings(store).record;
  const [isLocked, setLocked] = useState(false);
  return (
    <Panel
      title={t('record.seeds')}
      aside={
        <>
          <IconButton
            dense
            icon="dice"
            label={t('record.drawSeed')}
            disabled={isLocked}
            onClick={() => store.changeRecord({ serverSeed: newServerSeed() })}
          />
          <IconButton
            dense
            icon="lock"
            label={t('record.lockSeeds')}
            pressed={isLocked}
            onClick={() => setLocked(!isLocked)}
          />
        </>
      }
    >
      <DraftField
        isArea
        label={t('record.server')}
        text={serverSeed}
        isLocked={isLocked}
        onType={(typed) => store.tryRecord({ serverSeed: typed })}
      />
      <div className={classNames(styles.pair, styles.isUneven)}>
        <DraftField
          label={t('record.client')}
          text={clientSeed}
          isLocked={isLocked}
          onType={(typed) => store.tryRecord({ clientSeed: typed })}
        />
        <DraftField
          isNumber
          label={t('record.nonce')}
          text={String(nonce)}
          isLocked={isLocked}
          onType={(typed) => store.tryRecord({ nonce: /^\d+$/.test(typed) ? Number(typed) : NaN })}
        />
      </div>
    </Panel>
  );
};

/** View settings that are not in the top bar. */
const ViewFields = ({ store }: Pick<RecordFormProps, 'store'>) => {
  const settings = useSettings(store);
  const { view, record } = settings;
  const pendingRounds = workbenchGames.find(({ slug }) => slug === record.game)?.pendingRounds ?? 1;
  const whole = (key: keyof typeof settingLimits) => {
    const { least, most } = settingLimits[key];
    const take = (typed: string): string | null => {
      const isRight = /^\d{1,9}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
      if (isRight) store.change({ [key]: Number(typed) });
      return isRight ? null : t('record.badWhole', { least, most });
    };
    const label = t(`record.${key}`);
    return <DraftField isNumber label={label} text={String(settings[key])} onType={take} />;
  };
  return (
    <Panel title={t('record.view')}>
      <FieldGroup label={t('record.speed')}>
        <Segmented
          dense
          label={t('record.speed')}
          value={view.speed}
          options={speeds.map((value) => ({ value, label: t(`record.${value}`) }))}
          onChange={(speed) => store.changeView({ speed })}
        />
      </FieldGroup>
      <Select
        label={t('record.language')}
        value={view.language}
        options={[{ value: 'en', label: t('record.english') }]}
        onChange={(language) => store.changeView({ language })}
      />
      {pendingRounds > 1 && (
        <div className={styles.pair}>
          {whole('rounds')}
          {whole('everyMs')}
        </div>
      )}
    </Panel>
  );
};
