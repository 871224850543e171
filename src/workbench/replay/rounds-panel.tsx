import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/format-count.ts';
import { useStore } from 'zustand';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { QueueSummary } from './queue-summary.tsx';
import type { ReplayStore } from './replay-store.ts';
import type { QueueFilter, QueueState, RoundQueue } from './round-queue.ts';
import { RoundsList } from './rounds-list.tsx';

const filters: readonly QueueFilter[] = ['all', 'changed', 'failed'];

/** The queue: what came of it, and its rounds. */
export const RoundsPanel = ({ replay }: { readonly replay: ReplayStore }) => {
  const { t } = useTranslation('workbench');
  const queue = useQueue(replay.queue);
  const filter = useStore(replay.store, (state) => state.filter);
  const playsOn = useStore(replay.store, (state) => state.playsOn);
  const listed = replay.queue.list('all').length;
  return (
    <aside className="wb-side replay-left" aria-label={t('replay.rounds')}>
      <div className="wb-part">
        <h2>
          {t('replay.rounds')}
          <span className="mono">{queue.status === 'empty' ? '' : queue.name || t('replay.pasted')}</span>
        </h2>
        <QueueSummary queue={queue} onCancel={replay.cancel} />
        <Segmented
          dense
          label={t('replay.filter')}
          value={filter}
          options={filters.map((value) => ({ value, label: t(`replay.${value}`) }))}
          onChange={(chosen) => replay.change({ filter: chosen })}
        />
        <div className="replay-walk">
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
      </div>
      <RoundsList replay={replay} filter={filter} status={queue.status} />
      {queue.isCut && (
        <p className="replay-note wb-note">
          {t('replay.keptOf', { kept: formatCount(listed), total: formatCount(queue.rounds) })}
        </p>
      )}
    </aside>
  );
};

/** Between two pictures of a growing queue. */
const queueEveryMs = 100;

/** The queue's state, a few times a second however fast it grows. */
function useQueue({ store }: RoundQueue): QueueState {
  const [state, setState] = useState(store.getState());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = (): void => {
      timer = null;
      setState(store.getState());
    };
    show();
    const stop = store.subscribe(() => (timer ??= setTimeout(show, queueEveryMs)));
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [store]);
  return state;
}
