import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogue } from '#games/catalogue.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { game as hostTexts } from '#game-host/words.ts';
import { workbench } from './words.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { BenchPanels } from './bench-panels.tsx';
import { BenchProblem } from './bench-problem.tsx';
import type { BenchStore } from './bench-store.ts';
import type { BenchSettings } from './bench-settings.ts';
import { deviceIds } from './devices/device-list.ts';
import { Devices } from './devices/devices.tsx';
import { ForceOutcome } from './find/force-outcome.tsx';
import { BenchForm } from './form/bench-form.tsx';
import { type PlayedActions, playActions } from './form/played-actions.ts';
import { LiveButton } from './live-button.tsx';
import { TopBar } from './top-bar.tsx';
import type { Playback } from './transport/playback.ts';
import { TimelinePanel } from './transport/timeline-panel.tsx';
import { Transport } from './transport/transport.tsx';
import { useOwnPlayback } from './transport/use-playback.ts';
import { useSettings } from './use-bench.ts';
import { useFrames, usePlayedRounds } from './use-frames.ts';
import { useAddress, useOpenedStore } from './use-opened-store.ts';
import './makers-page.css';
import './dev-page.css';

registerTexts('game', hostTexts);
registerTexts('workbench', workbench);

/** The workbench: any original with chosen seeds, in several frames, under one transport. */
const DevPage = () => {
  const { t } = useTranslation('workbench');
  usePageTitle(t('page.title'));
  const playback = useOwnPlayback();
  const store = useOpenedStore(playback);
  return store ? (
    <Bench store={store} playback={playback} />
  ) : (
    <main className="makers-page wb" aria-busy="true" />
  );
};

interface BenchProps {
  readonly store: BenchStore;
  readonly playback: Playback;
}

const Bench = ({ store, playback }: BenchProps) => {
  const { t } = useTranslation('workbench');
  useAddress(store, playback);
  const settings = useSettings(store);
  const round = useRound(store);
  const shown = useMemo(() => withActions(settings, round.played), [settings, round]);
  const frames = useFrames(deviceIds, playback);
  usePlayedRounds(frames.all, store);
  const reload = (): void => {
    for (const frame of frames.all) frame.refreshLook();
  };
  return (
    <main className="makers-page wb">
      <h1 className="vh">{t('page.title')}</h1>
      <TopBar store={store} shown={shown} playback={playback} onReload={reload} />
      <aside className="wb-left" aria-label={t('page.settings')}>
        <BenchProblem store={store} />
        <ForceOutcome record={shown.record} onFound={(record) => store.change({ record })} />
        <BenchForm store={store} round={round} />
      </aside>
      <section className="wb-center" aria-label={t('page.picture')}>
        <Devices settings={shown} onFrame={frames.put} />
      </section>
      <section className="wb-bottom" aria-label={t('page.timeline')}>
        <Transport playback={playback}>
          <LiveButton frames={frames.all} playback={playback} />
        </Transport>
        <TimelinePanel playback={playback} />
      </section>
      <aside className="wb-right" aria-label={t('page.inspectors')}>
        <BenchPanels store={store} playback={playback} frames={frames.all} />
      </aside>
    </main>
  );
};

/** The settings with the actions that the rules take. */
const withActions = (settings: BenchSettings, actions: readonly unknown[]): BenchSettings => ({
  ...settings,
  record: { ...settings.record, actions },
});

/** How far the round of the settings comes. */
function useRound(store: BenchStore): PlayedActions {
  const { record } = useSettings(store);
  return useMemo(() => {
    const entry = Object.values(catalogue).find(({ meta }) => meta.slug === record.game);
    if (!entry) throw new Error(`There is no game ${record.game}`);
    return playActions(entry, record);
  }, [record]);
}

export default DevPage;
