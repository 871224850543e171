import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Film } from '#engine/host/film.ts';
import type { FrameBench } from '../frame-port.ts';
import { useOfFrame } from './frame-store.ts';
import { useLines } from './line-store.ts';
import { type LineKind, lineKinds, type LogRow, logRows, timeText } from './log-rows.ts';
import './log.css';

/** Which film, and how many of its moments are passed: what the log shows changes with it, not with every frame. */
const createPassedReader =
  () =>
  ({ mode, film }: FrameBench): string | null => {
    if (mode === 'live' || !film) return null;
    const moments = momentsOf(film);
    const passed = moments.filter((atMs) => atMs <= film.timeMs).length;
    return `${passed} of ${moments.length} in ${film.durationMs}`;
  };

const momentsOf = ({ marks, tracks }: Film): readonly number[] => [
  ...marks.map(({ atMs }) => atMs),
  ...tracks.flatMap(({ bars }) => bars.map(({ startMs }) => startMs)),
];

/** Cues, sounds, states, calls, faults and errors with their times; of a film also those to come. */
export const BenchLog = ({ frame, onSeek }: LogProps) => {
  const { t } = useTranslation('workbench');
  const passed = useOfFrame(frame, createPassedReader);
  const [lines, clear] = useLines(frame);
  const [kinds, setKinds] = useState<ReadonlySet<LineKind>>(new Set(lineKinds));
  const rows = logRows({ lines, film: passed === null ? null : frame.film }, kinds);
  const done = rows.filter(({ stand }) => stand !== 'queued').length;
  const list = useFollow(`${passed} ${lines.length}`);
  return (
    <section className="inspect-part inspect-log">
      <h2>
        {t('inspect.log')}
        <span className="inspect-chips">
          {passed !== null && <Badge>{t('inspect.passed', { passed: done, all: rows.length })}</Badge>}
          <Button variant="ghost" size="sm" onClick={clear}>
            {t('inspect.clear')}
          </Button>
        </span>
      </h2>
      <KindFilter kinds={kinds} onChange={setKinds} />
      <ol ref={list} className="log-rows" tabIndex={0} aria-label={t('inspect.log')} onKeyDown={walk}>
        {rows.map((row, index) => (
          <Row key={index} row={row} onSeek={onSeek} />
        ))}
        {rows.length === 0 && <li className="log-empty">{t('inspect.empty')}</li>}
      </ol>
    </section>
  );
};

interface LogProps {
  readonly frame: FrameBench;
  /** Goes to a moment of the film. */
  readonly onSeek: (timeMs: number) => void;
}

interface FilterProps {
  readonly kinds: ReadonlySet<LineKind>;
  readonly onChange: (kinds: ReadonlySet<LineKind>) => void;
}

const KindFilter = ({ kinds, onChange }: FilterProps) => {
  const { t } = useTranslation('workbench');
  const flip = (kind: LineKind) =>
    onChange(new Set(lineKinds.filter((each) => kinds.has(each) !== (each === kind))));
  return (
    <div className="log-kinds" role="group" aria-label={t('inspect.kinds')}>
      {lineKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="log-kind"
          aria-pressed={kinds.has(kind)}
          onClick={() => flip(kind)}
        >
          <i className={`of-${kind}`} aria-hidden="true" />
          {t(`inspect.kind.${kind}`)}
        </button>
      ))}
    </div>
  );
};

const Row = ({ row, onSeek }: { readonly row: LogRow; readonly onSeek: LogProps['onSeek'] }) => {
  const { t } = useTranslation('workbench');
  const { atMs, kind, text, aside, stand, isMark } = row;
  const content = (
    <>
      <time>{timeText(atMs)}</time>
      <i className={`of-${kind}`} aria-hidden="true" />
      <span className="log-text">{text}</span>
      <em>{stand === 'queued' ? t('inspect.queued') : aside}</em>
    </>
  );
  return (
    <li className={classNames('log-row', `is-${stand}`, `of-${kind}`)}>
      {isMark ? (
        <button type="button" tabIndex={stand === 'now' ? 0 : -1} onClick={() => onSeek(atMs)}>
          {content}
        </button>
      ) : (
        <div>{content}</div>
      )}
    </li>
  );
};

/** Up and down go from moment to moment of the film. */
const walk = (event: KeyboardEvent<HTMLOListElement>): void => {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (way === undefined) return;
  const moments = [...event.currentTarget.querySelectorAll('button')];
  const from = moments.findIndex((moment) => moment === document.activeElement);
  const now = moments.findIndex((moment) => moment.tabIndex === 0);
  const next = moments[from < 0 ? Math.max(0, now) : from + way];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** Keeps the newest line in sight, unless somebody reads or has the keyboard there. */
function useFollow(change: string): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const rows = list.current;
    const now = rows?.querySelector<HTMLElement>('.is-now');
    if (!rows || !now || rows.matches(':hover, :focus-within')) return;
    const above = now.offsetTop - rows.offsetTop;
    const isInSight =
      above >= rows.scrollTop && above + now.offsetHeight <= rows.scrollTop + rows.clientHeight;
    if (!isInSight) rows.scrollTop = above - rows.clientHeight / 2;
  }, [list, change]);
  return list;
}
