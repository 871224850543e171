import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { type LogRow, timeText } from './log-rows.ts';

interface LogListProps {
  readonly label: string;
  readonly rows: readonly LogRow[];
  /** Goes to a moment of the film. */
  readonly onSeek: (timeMs: number) => void;
}

/** What happened and what is to come; the present row stays in sight unless somebody reads or has the keyboard there. */
export const LogList = ({ label, rows, onSeek }: LogListProps) => {
  const { t } = useTranslation('workbench');
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
    <ol ref={list} className="log-rows" tabIndex={0} aria-label={label} onKeyDown={walk}>
      {rows.map((row, index) => (
        <Row key={index} row={row} onSeek={onSeek} />
      ))}
      {rows.length === 0 && <li className="log-empty">{t('inspect.empty')}</li>}
    </ol>
  );
};

const Row = ({ row, onSeek }: { readonly row: LogRow; readonly onSeek: LogListProps['onSeek'] }) => {
  const { t } = useTranslation('workbench');
  const { atMs, kind, text, aside, when, isMark } = row;
  const content = (
    <>
      <time>{timeText(atMs)}</time>
      <i className={`of-${kind}`} aria-hidden="true" />
      <span className="log-text">{text}</span>
      <em>{when === 'queued' ? t('inspect.queued') : aside}</em>
    </>
  );
  const isNow = when === 'now';
  return (
    <li
      className={classNames('log-row', `is-${when}`, `of-${kind}`)}
      {...(isNow && { 'aria-current': 'step' })}
    >
      {isMark ? (
        <button type="button" tabIndex={isNow ? 0 : -1} onClick={() => onSeek(atMs)}>
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
