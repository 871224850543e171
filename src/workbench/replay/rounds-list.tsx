import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ReplayStore } from './replay-store.ts';
import type { QueueFilter, QueueState } from './round-queue.ts';
import { RoundRow } from './round-row.tsx';
import { useRowsInView } from './use-rows-in-view.ts';

interface RoundsListProps {
  readonly replay: ReplayStore;
  readonly filter: QueueFilter;
  readonly status: QueueState['status'];
}

const rowPx = 50;
const pageRows = 10;
const moves: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The rounds of a filter; only the rows in view are drawn, so thousands are as light as ten. */
export const RoundsList = ({ replay, filter, status }: RoundsListProps) => {
  const { t } = useTranslation('workbench');
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rounds = replay.queue.list(filter);
  const chosen = useStore(replay.store, (state) => state.chosen);
  const rows = useRowsInView(scroller, rowPx, rounds.length);
  const at = chosen === null ? -1 : rounds.indexOf(chosen);
  const show = useEffectEvent((index: number): void => rows.show(index));
  useEffect(() => {
    if (at >= 0) show(at);
  }, [at]);
  const press = (event: KeyboardEvent): void => {
    const step = moves[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    replay.chooseNeighbour(step);
  };
  if (rounds.length === 0) return <NoRounds filter={filter} status={status} />;
  return (
    <div
      ref={scroller}
      className="replay-list"
      role="listbox"
      tabIndex={0}
      aria-label={t('replay.rounds')}
      {...(at >= 0 && { 'aria-activedescendant': `${id}${at}` })}
      onKeyDown={press}
    >
      <div role="presentation" style={{ height: rounds.length * rowPx }}>
        {rounds.slice(rows.first, rows.end).map((round, offset) => {
          const index = rows.first + offset;
          return (
            <RoundRow
              key={index}
              id={`${id}${index}`}
              round={round}
              place={{ index, total: rounds.length, startPx: index * rowPx }}
              isChosen={index === at}
              onChoose={() => replay.choose(round)}
            />
          );
        })}
      </div>
    </div>
  );
};

const NoRounds = ({ filter, status }: Pick<RoundsListProps, 'filter' | 'status'>) => {
  const { t } = useTranslation('workbench');
  if (status === 'running') return <div className="replay-list" aria-busy="true" />;
  if (status === 'empty' || filter === 'all')
    return (
      <EmptyState icon="document" title={t('replay.none')}>
        {t('replay.noneHint')}
      </EmptyState>
    );
  return (
    <EmptyState icon="check" title={t(filter === 'changed' ? 'replay.noneChanged' : 'replay.noneFailed')} />
  );
};
