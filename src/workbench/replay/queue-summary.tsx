import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { QueueState } from './round-queue.ts';

interface QueueSummaryProps {
  readonly queue: QueueState;
  readonly onCancel: () => void;
}

/** Of a few rounds the rate says how fast the checkers start, and nothing else. */
const leastRated = 1_000;

const exact = (count: number): string => Math.round(count).toLocaleString('en');
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** How far a file is checked, what came of it so far, and how fast it goes. */
export const QueueSummary = ({ queue, onCancel }: QueueSummaryProps) => {
  const { t } = useTranslation('workbench');
  const { counts, status, problem } = queue;
  if (status === 'empty') return null;
  return (
    <div className="replay-summary" data-status={status}>
      {status === 'running' && <Progress queue={queue} onCancel={onCancel} />}
      {/* Spoken when it is final, not at every part of the file. */}
      <p role="status" aria-busy={status === 'running'}>
        {t('replay.summary', {
          matched: exact(counts.match),
          differed: exact(counts.differs + counts.refused),
          unread: exact(counts.unread),
        })}
        {counts.new > 0 && `, ${t('replay.uncompared', { count: counts.new })}`}
        {status === 'cancelled' && ` ${t('replay.cancelled')}`}
      </p>
      {status === 'broken' && (
        <p className="frame-error" role="alert">
          {t('replay.broken', { reason: problem })}
        </p>
      )}
      {queue.rounds >= leastRated && <Rate queue={queue} />}
    </div>
  );
};

const Rate = ({ queue }: Pick<QueueSummaryProps, 'queue'>) => {
  const { t } = useTranslation('workbench');
  const perSecond = queue.elapsedMs > 0 ? (queue.rounds / queue.elapsedMs) * 1000 : 0;
  return (
    <p className="replay-rate mono" data-per-second={Math.round(perSecond)}>
      {t('replay.rate', { rate: exact(perSecond) })}
    </p>
  );
};

const Progress = ({ queue, onCancel }: QueueSummaryProps) => {
  const { t } = useTranslation('workbench');
  const share = queue.bytes > 0 ? queue.bytesDone / queue.bytes : 1;
  const words = { done: megabytes(queue.bytesDone), total: `${megabytes(queue.bytes)} MB` };
  return (
    <div className="replay-progress">
      <progress aria-label={t('replay.progress')} max={1} value={share} />
      <span className="mono">{t('replay.progressOf', words)}</span>
      <Button size="sm" icon="close" onClick={onCancel}>
        {t('replay.cancel')}
      </Button>
    </div>
  );
};
