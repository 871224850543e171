import { useState, type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import type { WorkbenchFrame } from '../frame/workbench-frame.ts';
import { filmEvents } from '../transport/film-events.ts';
import { useFrameSelector } from '../frame/use-frame-selector.ts';
import { Badge, Button, Panel, t } from '../panel.tsx';
import { type LineKind, lineKinds, logRows, type LogRow, formatLogTime } from './log-rows.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './inspect.module.css';
import makersPageStyles from '../makers-page.module.css';
import { Hint } from '#ui/field-parts.tsx';

/** Identifies the film and the number of passed moments, so that the log does not re-render every frame. */
const passedOf = ({ mode, film }: WorkbenchFrame): readonly number[] | null => {
  if (mode === 'live' || !film) return null;
  const events = filmEvents(film);
  return [events.filter(({ atMs }) => atMs <= film.timeMs).length, events.length, film.durationMs];
};

interface LogProps {
  readonly frame: WorkbenchFrame;
  readonly onSeek: (timeMs: number) => void;
}

/** Cues, sounds, states, calls, faults and errors with their times; for a film also future ones. */
export const Log = ({ frame, onSeek }: LogProps) => {
  const passed = useFrameSelector(frame, passedOf);
  const lines = useSyncExternalStore(frame.onLines, () => frame.lines);
  const [kinds, setKinds] = useState<ReadonlySet<LineKind>>(new Set(lineKinds));
  const rows = logRows({ lines, film: passed && frame.film }, kinds);
  const done = rows.filter(({ when }) => when !== 'queued').length;
  const flip = (kind: LineKind) =>
    setKinds(new Set(lineKinds.filter((each) => kinds.has(each) !== (each === kind))));
  return (
    <Panel
      title={t('inspect.log')}
      className={styles.log}
      aside={
        <>
          {passed && <Badge>{t('inspect.passed', { passed: done, all: rows.length })}</Badge>}
          <Button variant="ghost" size="sm" onClick={() => frame.clearLines()}>
            {t('inspect.clear')}
          </Button>
        </>
      }
    >
      <div className={styles.logKinds} role="group" aria-label={t('inspect.kinds')}>
        {lineKinds.map((kind) => (
          <Button
            size="sm"
            variant="outline"
            className={styles.logKind}
            key={kind}
            aria-pressed={kinds.has(kind)}
            onClick={() => flip(kind)}
          >
            <i className={makersPageStyles.dot} aria-hidden="true" style={dotOf(kind)} />
            {t(`inspect.kind.${kind}`)}
          </Button>
        ))}
      </div>
      <LogList label={t('inspect.log')} rows={rows} onSeek={onSeek} />
    </Panel>
  );
};

const colours: Readonly<Record<LineKind, string>> = {
  cue: 'var(--corona-400)',
  sound: 'var(--bonus)',
  state: 'var(--win)',
  call: 'var(--info)',
  fault: 'var(--wait)',
  error: 'var(--loss)',
};
const rowClasses = { past: undefined, now: styles.isNow, queued: styles.isQueued } as const;

const dotOf = (kind: LineKind) => ({ background: colours[kind] });

interface LogListProps {
  readonly label: string;
  readonly rows: readonly LogRow[];
  readonly onSeek: (timeMs: number) => void;
}

/**
 * Past and future rows. Scrolls to the current row unless the user hovers the list or has the focus in it.
 */
export const LogList = ({ label, rows, onSeek }: LogListProps) => {
  const list = useRef<HTMLOListElement>(null);
  const now = rows.findIndex(({ when }) => when === 'now');
  useEffect(() => {
    const box = list.current;
    const row = box?.children[now];
    if (!box || !(row instanceof HTMLElement) || box.matches(':hover, :focus-within')) return;
    const above = row.offsetTop - box.offsetTop;
    const isInSight = above >= box.scrollTop && above + row.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isInSight) box.scrollTop = above - box.clientHeight / 2;
  }, [now, rows.length]);
  return (
    <ol
      ref={list}
      className={classNames(styles.logRows, makersPageStyles.lines)}
      tabIndex={0}
      aria-label={label}
      onKeyDown={walk}
    >
      {rows.map(({ atMs, kind, text, aside, when, isMark }, index) => {
        const Content = isMark ? 'button' : 'div';
        const isNow = when === 'now';
        const isProblem = kind === 'fault' || kind === 'error';
        const press = { type: 'button', tabIndex: isNow ? 0 : -1, onClick: () => onSeek(atMs) } as const;
        return (
          <li
            key={index}
            className={classNames(styles.logRow, rowClasses[when])}
            aria-current={isNow ? 'step' : undefined}
          >
            <Content {...(isMark && press)}>
              <time>{formatLogTime(atMs)}</time>
              <i className={makersPageStyles.dot} aria-hidden="true" style={dotOf(kind)} />
              <span style={isProblem ? { color: colours[kind] } : undefined}>{text}</span>
              <span>{when === 'queued' ? t('inspect.queued') : aside}</span>
            </Content>
          </li>
        );
      })}
      {rows.length === 0 && (
        <li>
          <Hint as="span">{t('inspect.empty')}</Hint>
        </li>
      )}
    </ol>
  );
};

/** Up and Down move between the film's moments. */
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
