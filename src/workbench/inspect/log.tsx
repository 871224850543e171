import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { WorkbenchFrame } from '../frame/frame-port.ts';
import { filmEvents } from '../transport/film-events.ts';
import { useLines, useOfFrame } from './frame-store.ts';
import { LogList } from './log-list.tsx';
import { type LineKind, lineKinds, logRows } from './log-rows.ts';

/** Which film, and how many of its moments are passed: what the log shows changes with it, not with every frame. */
const passedOf = ({ mode, film }: WorkbenchFrame): string | null => {
  if (mode === 'live' || !film) return null;
  const events = filmEvents(film);
  const passed = events.filter(({ atMs }) => atMs <= film.timeMs).length;
  return `${passed} of ${events.length} in ${film.durationMs}`;
};

interface LogProps {
  readonly frame: WorkbenchFrame;
  /** Goes to a moment of the film. */
  readonly onSeek: (timeMs: number) => void;
}

/** Cues, sounds, states, calls, faults and errors with their times; of a film also those to come. */
export const Log = ({ frame, onSeek }: LogProps) => {
  const { t } = useTranslation('workbench');
  const passed = useOfFrame(frame, passedOf);
  const [lines, clear] = useLines(frame);
  const [kinds, setKinds] = useState<ReadonlySet<LineKind>>(new Set(lineKinds));
  const rows = logRows({ lines, film: passed === null ? null : frame.film }, kinds);
  const done = rows.filter(({ when }) => when !== 'queued').length;
  const flip = (kind: LineKind) =>
    setKinds(new Set(lineKinds.filter((each) => kinds.has(each) !== (each === kind))));
  return (
    <section className="wb-part inspect-log">
      <h2>
        {t('inspect.log')}
        <span className="wb-ends">
          {passed !== null && <Badge>{t('inspect.passed', { passed: done, all: rows.length })}</Badge>}
          <Button variant="ghost" size="sm" onClick={clear}>
            {t('inspect.clear')}
          </Button>
        </span>
      </h2>
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
      <LogList label={t('inspect.log')} rows={rows} onSeek={onSeek} />
    </section>
  );
};
