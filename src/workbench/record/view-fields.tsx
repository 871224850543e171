import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { longestEveryMs, mostRounds } from './address.ts';
import { DraftField } from './draft-field.tsx';
import { workbenchGames } from './first-settings.ts';
import { type SettingsStore, useSettings } from './settings-store.ts';

/** How the round is shown, besides what the top bar has. */
export const ViewFields = ({ store }: { readonly store: SettingsStore }) => {
  const { t } = useTranslation('workbench');
  const { view, record, rounds, everyMs } = useSettings(store);
  const pendingRounds = workbenchGames.find(({ slug }) => slug === record.game)?.pendingRounds ?? 1;
  const speeds = (['normal', 'turbo', 'instant'] as const).map((value) => ({
    ...{ value, label: t(`record.${value}`) },
  }));
  const whole =
    (least: number, most: number, take: (value: number) => void, why: string) => (typed: string) => {
      const isRight = /^\d{1,9}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
      if (isRight) take(Number(typed));
      return isRight ? null : why;
    };
  return (
    <section className="wb-part" aria-label={t('record.view')}>
      <h2>{t('record.view')}</h2>
      <div className="field">
        <div className="label" aria-hidden="true">
          {t('record.speed')}
        </div>
        <Segmented
          dense
          {...{ label: t('record.speed'), value: view.speed, options: speeds }}
          onChange={(speed) => store.changeView({ speed })}
        />
      </div>
      <Select
        label={t('record.language')}
        value={view.language}
        options={[{ value: 'en', label: t('record.english') }]}
        onChange={(language) => store.changeView({ language })}
      />
      {pendingRounds > 1 && (
        <div className="wb-pair">
          <DraftField
            {...{ isNumber: true, label: t('record.rounds'), text: String(rounds) }}
            onType={whole(
              ...([1, mostRounds] as const),
              (value) => store.change({ rounds: value }),
              t('record.badRounds', { most: mostRounds }),
            )}
          />
          <DraftField
            {...{ isNumber: true, label: t('record.everyMs'), text: String(everyMs) }}
            onType={whole(
              ...([0, longestEveryMs] as const),
              (value) => store.change({ everyMs: value }),
              t('record.badEvery', { most: longestEveryMs }),
            )}
          />
        </div>
      )}
    </section>
  );
};
