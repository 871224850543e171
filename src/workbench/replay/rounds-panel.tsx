import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/format-count.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { QueueSummary } from './queue-summary.tsx';
import type { ReplayDesk } from './replay-desk.ts';
import type { QueueFilter } from './round-queue.ts';
import { RoundsList } from './rounds-list.tsx';
import { useDesk, useQueue } from './use-desk.ts';

const filters: readonly QueueFilter[] = ['all', 'changed', 'failed'];

/** The queue: what came of it, and its rounds. */
export const RoundsPanel = ({ desk }: { readonly desk: ReplayDesk }) => {
  const { t } = useTranslation('workbench');
  const queue = useQueue(desk.queue);
  const filter = useDesk(desk, (state) => state.filter);
  const playsOn = useDesk(desk, (state) => state.playsOn);
  const listed = desk.queue.list('all').length;
  return (
    <aside className="replay-left" aria-label={t('replay.rounds')}>
      <div className="replay-panel">
        <h2>
          {t('replay.rounds')}
          <span className="mono">{queue.status === 'empty' ? '' : queue.name || t('replay.pasted')}</span>
        </h2>
        <QueueSummary queue={queue} onCancel={() => desk.cancel()} />
        <Segmented
          dense
          label={t('replay.filter')}
          value={filter}
          options={filters.map((value) => ({ value, label: t(`replay.${value}`) }))}
          onChange={(chosen) => desk.setFilter(chosen)}
        />
        <div className="replay-walk">
          <Toggle
            label={t('replay.playsOn')}
            checked={playsOn}
            disabled={listed < 2}
            onChange={(isOn) => desk.setPlaysOn(isOn)}
          />
          <span className="grow" />
          <IconButton
            dense
            icon="arrow-up"
            label={t('replay.previous')}
            disabled={listed < 2}
            onClick={() => desk.chooseNeighbour(-1)}
          />
          <IconButton
            dense
            icon="arrow-down"
            label={t('replay.next')}
            disabled={listed < 2}
            onClick={() => desk.chooseNeighbour(1)}
          />
        </div>
      </div>
      <RoundsList desk={desk} filter={filter} status={queue.status} />
      {queue.isCut && (
        <p className="replay-note">
          {t('replay.keptOf', { kept: formatCount(listed), total: formatCount(queue.rounds) })}
        </p>
      )}
    </aside>
  );
};
