import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { longestEveryMs, mostRounds } from '../bench-address.ts';
import type { BenchStore } from '../bench-store.ts';
import { benchGames } from '../first-settings.ts';
import { useSettings } from '../use-bench.ts';
import { DraftField } from './draft-field.tsx';

/** How the round is shown, besides what the top bar has. */
export const ViewFields = ({ store }: { readonly store: BenchStore }) => {
  const { t } = useTranslation('workbench');
  const { view, record } = useSettings(store);
  const playingSteps = benchGames.find(({ slug }) => slug === record.game)?.pendingRounds ?? 1;
  return (
    <section className="bench-section" aria-label={t('form.view')}>
      <header>
        <h2>{t('form.view')}</h2>
      </header>
      <div className="field">
        <div className="label" aria-hidden="true">
          {t('form.speed')}
        </div>
        <Segmented
          dense
          label={t('form.speed')}
          value={view.speed}
          options={(['normal', 'turbo', 'instant'] as const).map((speed) => ({
            value: speed,
            label: t(`form.${speed}`),
          }))}
          onChange={(speed) => store.changeView({ speed })}
        />
      </div>
      <Select
        label={t('form.language')}
        value={view.language}
        options={[{ value: 'en', label: t('form.english') }]}
        onChange={(language) => store.changeView({ language })}
      />
      {playingSteps > 1 && <FlightFields store={store} />}
    </section>
  );
};

const FlightFields = ({ store }: { readonly store: BenchStore }) => {
  const { t } = useTranslation('workbench');
  const { rounds, everyMs } = useSettings(store);
  const wholeOf = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : -1);
  return (
    <div className="bench-pair">
      <DraftField
        isNumber
        label={t('form.rounds')}
        text={String(rounds)}
        onType={(typed) => {
          const wanted = wholeOf(typed);
          if (wanted < 1 || wanted > mostRounds) return t('form.badRounds', { most: mostRounds });
          store.change({ rounds: wanted });
          return null;
        }}
      />
      <DraftField
        isNumber
        label={t('form.everyMs')}
        text={String(everyMs)}
        onType={(typed) => {
          const wanted = wholeOf(typed);
          if (wanted < 0 || wanted > longestEveryMs) return t('form.badEvery', { most: longestEveryMs });
          store.change({ everyMs: wanted });
          return null;
        }}
      />
    </div>
  );
};
