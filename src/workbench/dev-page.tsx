import { useMemo } from 'react';
import { useStore } from 'zustand';
import { usePageTitle } from '#lib/page-title.ts';
import { game as hostTexts } from '#game-host/words.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { Button, FieldError, IconButton, t } from './panel.tsx';
import { SidePanels } from './side-panels.tsx';
import {
  type SettingsStore,
  useSettings,
  useOpenedStore,
  useSettingsAddress,
} from './record/settings-store.ts';
import { Devices } from './frame/devices/devices.tsx';
import type { WorkbenchFrame } from './frame/workbench-frame.ts';
import { ForceOutcome } from './outcome-finder/force-outcome.tsx';
import { RecordForm } from './record/record-form.tsx';
import { playActions } from './record/played-actions.ts';
import { TopBar } from './top-bar.tsx';
import { type Playback, useOwnPlayback, usePlayback } from './transport/playback.ts';
import { TimelinePanel } from './transport/timeline-panel.tsx';
import { Transport } from './transport/transport.tsx';
import { useFrames, usePlayedRounds } from './use-frames.ts';
import styles from './makers-page.module.css';
import devPageStyles from './dev-page.module.css';
import { classNames } from '#ui/class-names.ts';

registerTexts('game', hostTexts);

/** The workbench: any game with chosen seeds, in several frames under one transport. */
const DevPage = () => {
  usePageTitle(t('page.title'));
  const playback = useOwnPlayback();
  const store = useOpenedStore(playback);
  return store ? (
    <Bench store={store} playback={playback} />
  ) : (
    <main className={classNames(styles.page, devPageStyles.workbench)} aria-busy="true" />
  );
};

interface BenchProps {
  readonly store: SettingsStore;
  readonly playback: Playback;
}

const Bench = ({ store, playback }: BenchProps) => {
  useSettingsAddress(store, playback);
  const settings = useSettings(store);
  // Plays the actions of the settings.
  const round = useMemo(() => playActions(settings.record), [settings.record]);
  // Contains only the actions that the rules accept.
  const shown = useMemo(
    () => ({ ...settings, record: { ...settings.record, actions: round.played } }),
    [settings, round],
  );
  const frames = useFrames(playback);
  usePlayedRounds(frames.all, store);
  return (
    <main className={classNames(styles.page, devPageStyles.workbench)}>
      <h1 className="visually-hidden">{t('page.title')}</h1>
      <TopBar
        store={store}
        shown={shown}
        playback={playback}
        onReload={() => frames.all.forEach((frame) => frame.refreshLook())}
      />
      <aside className={styles.side} aria-label={t('page.settings')}>
        <LinkProblem store={store} />
        <ForceOutcome record={shown.record} onFound={(record) => store.change({ record })} />
        <RecordForm store={store} round={round} />
      </aside>
      <section className={styles.desk} aria-label={t('page.picture')}>
        <Devices settings={shown} frames={frames.byDevice} onFrame={frames.put} />
      </section>
      <section className={classNames(styles.time, devPageStyles.timeline)} aria-label={t('page.timeline')}>
        <Transport playback={playback}>
          <LiveButton frame={frames.lead} playback={playback} />
        </Transport>
        <TimelinePanel playback={playback} />
      </section>
      <aside className={classNames(styles.side, devPageStyles.right)} aria-label={t('page.inspectors')}>
        <SidePanels store={store} playback={playback} frames={frames} />
      </aside>
    </main>
  );
};

interface LiveButtonProps extends Pick<BenchProps, 'playback'> {
  /** The frame to play in. */
  readonly frame: WorkbenchFrame | undefined;
}

/** Switches from the film to live play, and back to the film of what was played. */
const LiveButton = ({ frame, playback }: LiveButtonProps) => {
  const isLive = usePlayback(playback, (state) => state.isLive);
  return isLive ? (
    <Button size="sm" icon="rotate" onClick={() => playback.seek(0)}>
      {t('page.toFilm')}
    </Button>
  ) : (
    <Button size="sm" icon="bolt" disabled={!frame} onClick={() => frame?.play()}>
      {t('page.playByHand')}
    </Button>
  );
};

export default DevPage;

/** Error message for a link that could not be opened. */
const LinkProblem = ({ store }: { readonly store: SettingsStore }) => {
  const problem = useStore(store.store, (state) => state.problem);
  if (problem === null) return null;
  return (
    <div className={classNames(styles.part, 'row')}>
      <FieldError>{t('page.brokenLink', { reason: problem })}</FieldError>
      <IconButton
        dense
        icon="close"
        label={t('page.dismiss')}
        onClick={() => store.store.setState({ problem: null })}
      />
    </div>
  );
};
