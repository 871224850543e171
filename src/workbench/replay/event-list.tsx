import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthText } from '../transport/frame-times.ts';
import type { Playback } from '../transport/playback.ts';
import { usePlayback } from '../transport/use-playback.ts';
import { eventsOf, type FilmEvent } from './film-events.ts';

/** Everything that happens in the film, in time order; the last that has happened is marked. */
export const EventList = ({ playback }: { readonly playback: Playback }) => {
  const { t } = useTranslation('workbench');
  const layout = usePlayback(playback, (state) => state.layout);
  const events = useMemo(() => (layout ? eventsOf(layout) : []), [layout]);
  const at = usePlayback(playback, ({ timeMs }) => events.findLastIndex(({ atMs }) => atMs <= timeMs + 0.5));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Within its own list only: the page stays where it is.
    const row = list.current?.children[at];
    if (row instanceof HTMLElement && list.current)
      list.current.scrollTo({ top: row.offsetTop - list.current.clientHeight / 2 });
  }, [at]);
  return (
    <section className="replay-events" aria-label={t('replay.events')}>
      <h2>{t('replay.events')}</h2>
      <ol ref={list}>
        {events.map((event, index) => (
          <Event key={index} event={event} isNow={index === at} onShow={() => playback.seek(event.atMs)} />
        ))}
      </ol>
    </section>
  );
};

const Event = (props: {
  readonly event: FilmEvent;
  readonly isNow: boolean;
  readonly onShow: () => void;
}) => {
  const { t } = useTranslation('workbench');
  const { atMs, kind, label, payout } = props.event;
  return (
    <li data-kind={kind} {...(props.isNow && { 'aria-current': 'step' })}>
      <button type="button" onClick={props.onShow}>
        <time>{lengthText(atMs)}</time>
        <span>{label}</span>
        <em>
          {t(`replay.event.${kind}`)} {payout}
        </em>
      </button>
    </li>
  );
};
