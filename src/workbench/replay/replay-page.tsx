import { useEffect, useMemo, useState } from 'react';
import { Panel, t } from '../panel.tsx';
import { loadSchemaMessages } from '#core/schema-messages.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { game as hostTexts } from '#game-host/words.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { serializeSettings } from '../record/address.ts';
import { TimelinePanel } from '../transport/timeline-panel.tsx';
import { Transport } from '../transport/transport.tsx';
import { type Playback, useOwnPlayback, usePlayback } from '../transport/playback.ts';
import { useFragment } from '#lib/use-fragment.ts';
import { ReplayPicture } from './replay-picture.tsx';
import { ReplayStore } from './replay-store.ts';
import { ReplayTop } from './replay-top.tsx';
import { ResultCheckPanel } from './result-check-panel.tsx';
import { RoundsPanel } from './rounds-panel.tsx';
import { terminateCheckers, warmCheckers } from './run-check.ts';
import { LogList } from '../inspect/log.tsx';
import { type LineKind, logRows } from '../inspect/log-rows.ts';
import { filmEvents } from '../transport/film-events.ts';
import makersPageStyles from '../makers-page.module.css';
import styles from './replay-page.module.css';
import inspectStyles from '../inspect/inspect.module.css';
import { classNames } from '#ui/class-names.ts';

loadSchemaMessages();
registerTexts('game', hostTexts);

/** Replays a round from its text, a bet id or a link, and checks lists of rounds against stored results. */
const ReplayPage = () => {
  usePageTitle(t('replay.title'));
  const playback = useOwnPlayback();
  const [replay] = useState(() => new ReplayStore());
  useEffect(() => {
    warmCheckers();
    return () => {
      replay.cancel();
      terminateCheckers();
    };
  }, [replay]);
  useReplayAddress(replay, playback);
  const isFileOver = useGivenRounds(replay);
  return (
    <main className={classNames(makersPageStyles.page, styles.page)}>
      <ReplayTop replay={replay} playback={playback} />
      <RoundsPanel replay={replay} />
      <ReplayPicture replay={replay} playback={playback} />
      <section className={classNames(makersPageStyles.time, styles.timeline)} aria-label={t('page.timeline')}>
        <Transport playback={playback} />
        <TimelinePanel playback={playback} />
      </section>
      <aside className={classNames(makersPageStyles.side, styles.right)}>
        <ResultCheckPanel replay={replay} />
        <EventList playback={playback} />
      </aside>
      {isFileOver && <p className={styles.drop}>{t('replay.dropHere')}</p>}
    </main>
  );
};

/** Synchronizes the address with the shown round, in both directions. */
function useReplayAddress(replay: ReplayStore, playback: Playback): void {
  useEffect(() => replay.openAddress(), [replay]);
  useFragment(
    useMemo(() => [replay.store, playback.store], [replay, playback]),
    {
      read: () => replay.openAddress(),
      write() {
        const [{ shown }, { isPlaying, timeMs }] = [replay.state, playback.state];
        return shown && !isPlaying ? serializeSettings(shown.settings, timeMs) : null;
      },
    },
  );
}

/** Opens rounds pasted or dropped anywhere on the page. @returns whether a file is being dragged over it */
function useGivenRounds(replay: ReplayStore): boolean {
  const [isFileOver, setFileOver] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const on = <Type extends keyof DocumentEventMap>(
      type: Type,
      hear: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, hear, end);
    const take = (event: Event, file: File | undefined, text = ''): void => {
      setFileOver(false);
      if (!file && text.trim() === '') return;
      event.preventDefault();
      if (file) replay.openFile(file, file.name);
      else void replay.openText(text);
    };
    on('paste', (event) =>
      take(event, event.clipboardData?.files[0], event.clipboardData?.getData('text/plain')),
    );
    on('drop', (event) => take(event, event.dataTransfer?.files[0]));
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setFileOver(true);
    });
    // Fires with no related target when the file leaves the window or Escape cancels the drag.
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setFileOver(false));
    return () => end.abort();
  }, [replay]);
  return isFileOver;
}

export default ReplayPage;

const kinds: ReadonlySet<LineKind> = new Set(['state', 'sound']);

/** Steps, reveals, settles and sounds of the film in time order; the latest past event is highlighted. */
const EventList = ({ playback }: { readonly playback: Playback }) => {
  const layout = usePlayback(playback, (state) => state.layout);
  // Changes only when an event is passed, so that the list does not re-render every frame.
  const timeMs = usePlayback(playback, (state) => {
    const passed =
      state.layout && filmEvents(state.layout).findLast(({ atMs }) => atMs <= state.timeMs + 0.5);
    return passed?.atMs ?? -1;
  });
  const rows = layout ? logRows({ lines: [], film: { ...layout, timeMs } }, kinds) : [];
  return (
    <Panel title={t('replay.events')} className={inspectStyles.log}>
      <LogList label={t('replay.events')} rows={rows} onSeek={(atMs) => playback.seek(atMs)} />
    </Panel>
  );
};
