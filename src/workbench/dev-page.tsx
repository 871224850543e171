import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogue } from '#games/catalogue.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { game as hostTexts } from '#game-host/words.ts';
import { workbench } from './words.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { SidePanels } from './side-panels.tsx';
import { LinkProblem } from './link-problem.tsx';
import { type SettingsStore, useSettings } from './record/settings-store.ts';
import type { WorkbenchSettings } from './record/settings.ts';
import { deviceIds } from './frame/devices/device-list.ts';
import { Devices } from './frame/devices/devices.tsx';
import { ForceOutcome } from './find/force-outcome.tsx';
import { RecordForm } from './record/record-form.tsx';
import { type PlayedActions, playActions } from './record/played-actions.ts';
import { LiveButton } from './live-button.tsx';
import { TopBar } from './top-bar.tsx';
import type { Playback } from './transport/playback.ts';
import { TimelinePanel } from './transport/timeline-panel.tsx';
import { Transport } from './transport/transport.tsx';
import { useOwnPlayback } from './transport/use-playback.ts';
import { useFrames, usePlayedRounds } from './use-frames.ts';
import { useOpenedStore, useSettingsAddress } from './record/use-opened-settings.ts';
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
  readonly store: SettingsStore;
  readonly playback: Playback;
}

const Bench = ({ store, playback }: BenchProps) => {
  const { t } = useTranslation('workbench');
  useSettingsAddress(store, playback);
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
      <aside className="wb-side" aria-label={t('page.settings')}>
        <LinkProblem store={store} />
        <ForceOutcome record={shown.record} onFound={(record) => store.change({ record })} />
        <RecordForm store={store} round={round} />
      </aside>
      <section className="wb-center wb-desk" aria-label={t('page.picture')}>
        <Devices settings={shown} onFrame={frames.put} />
      </section>
      <section className="wb-time" aria-label={t('page.timeline')}>
        <Transport playback={playback}>
          <LiveButton frames={frames.all} playback={playback} />
        </Transport>
        <TimelinePanel playback={playback} />
      </section>
      <aside className="wb-side wb-right" aria-label={t('page.inspectors')}>
        <SidePanels store={store} playback={playback} frames={frames.all} />
      </aside>
    </main>
  );
};

/** The settings with the actions that the rules take. */
const withActions = (settings: WorkbenchSettings, actions: readonly unknown[]): WorkbenchSettings => ({
  ...settings,
  record: { ...settings.record, actions },
});

/** How far the round of the settings comes. */
function useRound(store: SettingsStore): PlayedActions {
  const { record } = useSettings(store);
  return useMemo(() => {
    const entry = Object.values(catalogue).find(({ meta }) => meta.slug === record.game);
    if (!entry) throw new Error(`There is no game ${record.game}`);
    return playActions(entry, record);
  }, [record]);
}

export default DevPage;
