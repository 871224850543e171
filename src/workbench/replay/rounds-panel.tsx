import { useStore } from 'zustand';
import { formatCount } from '#lib/format-count.ts';
import { Button, FieldError, IconButton, Panel, Segmented, t, Toggle } from '../panel.tsx';
import type { ReplayStore } from './replay-store.ts';
import type { QueueState } from './round-queue.ts';
import { RoundsList } from './rounds-list.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from '../makers-page.module.css';
import { Hint } from '#ui/field-parts.tsx';

/** With fewer rounds the rate would mostly measure the start of the workers. */
const minRated = 1_000;

const exact = (count: number): string => Math.round(count).toLocaleString('en');
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

const filters = ['all', 'changed', 'failed'] as const;

/** Summary of the queue, and its rounds. */
export const RoundsPanel = ({ replay }: { readonly replay: ReplayStore }) => {
  const queue = useStore(replay.queue.store);
  const { filter, playsOn, chosen } = useStore(replay.store);
  const listed = replay.queue.list('all').length;
  return (
    <aside className={classNames(styles.side, 'replay-left')} aria-label={t('replay.rounds')}>
      <Panel
        title={t('replay.rounds')}
        aside={
          <span className={classNames(styles.cut, 'mono muted')}>
            {queue.status === 'empty' ? '' : queue.name || t('replay.pasted')}
          </span>
        }
      >
        <QueueSummary queue={queue} replay={replay} />
        <Segmented
          dense
          label={t('replay.filter')}
          value={filter}
          options={filters.map((value) => ({ value, label: t(`replay.${value}`) }))}
          onChange={(next) => replay.change({ filter: next })}
        />
        <div className="row">
          <Toggle
            label={t('replay.playsOn')}
            checked={playsOn}
            disabled={listed < 2}
            onChange={(isOn) => replay.change({ playsOn: isOn })}
          />
          <span className="grow" />
          {([-1, 1] as const).map((step) => (
            <IconButton
              key={step}
              dense
              icon={step < 0 ? 'arrow-up' : 'arrow-down'}
              label={t(step < 0 ? 'replay.previous' : 'replay.next')}
              disabled={listed < 2}
              onClick={() => replay.chooseNeighbour(step)}
            />
          ))}
        </div>
      </Panel>
      <RoundsList replay={replay} filter={filter} status={queue.status} chosen={chosen} />
      {queue.isCut && (
        <Hint className={styles.part}>
          {t('replay.keptOf', { kept: formatCount(listed), total: formatCount(queue.rounds) })}
        </Hint>
      )}
    </aside>
  );
};

interface QueueSummaryProps {
  readonly queue: QueueState;
  readonly replay: ReplayStore;
}

/** Progress, results so far and speed of checking a file. */
const QueueSummary = ({ queue, replay }: QueueSummaryProps) => {
  const { counts, status, rounds, elapsedMs, bytes, bytesDone } = queue;
  if (status === 'empty') return null;
  const perSecond = (rounds / Math.max(1, elapsedMs)) * 1000;
  return (
    <div className={classNames(styles.stack, 'replay-summary')} data-status={status}>
      {status === 'running' && (
        <Hint as="div" className="row">
          <progress className="grow" aria-label={t('replay.progress')} max={bytes} value={bytesDone} />
          <span className="mono">
            {t('replay.progressOf', { done: megabytes(bytesDone), total: `${megabytes(bytes)} MB` })}
          </span>
          <Button size="sm" icon="close" onClick={() => replay.cancel()}>
            {t('replay.cancel')}
          </Button>
        </Hint>
      )}
      {/* Announced at the end, not at every chunk. */}
      <p role="status" aria-busy={status === 'running'}>
        {t('replay.summary', {
          matched: exact(counts.match),
          differed: exact(counts.differs + counts.refused),
          unread: exact(counts.unread),
        })}
        {counts.new > 0 && `, ${t('replay.uncompared', { count: counts.new })}`}
        {status === 'cancelled' && ` ${t('replay.cancelled')}`}
      </p>
      {status === 'broken' && <FieldError>{t('replay.broken', { reason: queue.problem })}</FieldError>}
      {rounds >= minRated && (
        <Hint className="mono" data-per-second={Math.round(perSecond)}>
          {t('replay.rate', { rate: exact(perSecond) })}
        </Hint>
      )}
    </div>
  );
};
