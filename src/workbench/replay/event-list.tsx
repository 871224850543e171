import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmMark } from '#engine/host/film.ts';
import { lengthText } from '../transport/frame-times.ts';
import type { Playback } from '../transport/playback.ts';
import { usePlayback } from '../transport/use-playback.ts';

/** Everything that happens in the film, in time order; the last that has happened is marked. */
export const EventList = ({ playback }: { readonly playback: Playback }) => {
  const { t } = useTranslation('workbench');
  const marks = usePlayback(playback, ({ layout }) => layout?.marks);
  const at = usePlayback(playback, ({ layout, timeMs }) =>
    (layout?.marks ?? []).findLastIndex(({ atMs }) => atMs <= timeMs + 0.5),
  );
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
        {(marks ?? []).map((mark, index) => (
          <Event key={index} mark={mark} isNow={index === at} onShow={() => playback.seek(mark.atMs)} />
        ))}
      </ol>
    </section>
  );
};

const Event = (props: { readonly mark: FilmMark; readonly isNow: boolean; readonly onShow: () => void }) => {
  const { t } = useTranslation('workbench');
  const { atMs, kind, label } = props.mark;
  return (
    <li data-kind={kind} {...(props.isNow && { 'aria-current': 'step' })}>
      <button type="button" onClick={props.onShow}>
        <time>{lengthText(atMs)}</time>
        <span>{label}</span>
        <em>{t(`replay.event.${kind}`)}</em>
      </button>
    </li>
  );
};
