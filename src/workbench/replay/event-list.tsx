import { useTranslation } from 'react-i18next';
import { LogList } from '../inspect/log-list.tsx';
import { type LineKind, logRows } from '../inspect/log-rows.ts';
import { filmEvents } from '../transport/film-events.ts';
import type { Playback } from '../transport/playback.ts';
import { usePlayback } from '../transport/use-playback.ts';
import '../inspect/inspect.css';

const kinds: ReadonlySet<LineKind> = new Set(['state', 'sound']);

/** Steps, reveals, settles and sounds of the film, in time order; the last that has happened is marked. */
export const EventList = ({ playback }: { readonly playback: Playback }) => {
  const { t } = useTranslation('workbench');
  const layout = usePlayback(playback, (state) => state.layout);
  // The list changes with the moment that was passed last, not with every frame.
  const passedMs = usePlayback(playback, (state) => {
    const passed =
      state.layout && filmEvents(state.layout).findLast(({ atMs }) => atMs <= state.timeMs + 0.5);
    return passed?.atMs ?? -1;
  });
  const rows = layout ? logRows({ lines: [], film: { ...layout, timeMs: passedMs } }, kinds) : [];
  return (
    <section className="wb-part inspect-log" aria-label={t('replay.events')}>
      <h2>{t('replay.events')}</h2>
      <LogList label={t('replay.events')} rows={rows} onSeek={(timeMs) => playback.seek(timeMs)} />
    </section>
  );
};
