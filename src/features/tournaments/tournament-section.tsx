import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listTournaments, type ListedTournament, type TournamentType } from '#contract/tournaments.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TournamentCard } from './tournament-card.tsx';
import styles from './tournament.module.css';

const names = { running: 'running', scheduled: 'coming', over: 'over' } as const;
/** Number of tournaments that "more" adds. */
const STEP = 12;
const MOST = 96;
const RENEW_MS = 60_000;

interface TournamentSectionProps {
  readonly state: 'running' | 'scheduled' | 'over';
  /** undefined for all types. */
  readonly type: TournamentType | undefined;
}

/** Queries tournaments of one state; refetched unless they are over. */
const useListed = ({ state, type }: TournamentSectionProps, most: number) =>
  useQuery({
    ...endpointQueryOptions(listTournaments, { state, ...(type && { type }), page: 1, per_page: most }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: state === 'over' ? false : RENEW_MS,
  });

/** Tournaments of one state. Renders nothing if none is upcoming or over. */
export const TournamentSection = ({ state, type }: TournamentSectionProps) => {
  const { t } = useTranslation('tournaments');
  const [most, setMost] = useState(STEP);
  const list = useListed({ state, type }, most);
  const { data } = list;
  const hasFailed = list.isError && !data;
  // Only the first section shows errors and the empty state.
  if (state !== 'running' && (hasFailed || data?.items.length === 0)) return null;
  return (
    <section aria-labelledby={`tour-${state}`}>
      <h2 id={`tour-${state}`}>{t(names[state])}</h2>
      {hasFailed && (
        <ErrorBlock title={t('failed')} onRetry={() => void list.refetch()}>
          {t('failedText')}
        </ErrorBlock>
      )}
      {list.isPending && <Skeleton height={state === 'over' ? 150 : 216} radius={20} />}
      {data && <Cards items={data.items} readAt={list.dataUpdatedAt} />}
      {canGrow(data, most) && (
        <Button loading={list.isPlaceholderData} onClick={() => setMost(most + STEP)}>
          {t('more')}
        </Button>
      )}
    </section>
  );
};

const canGrow = (reply: ReplyOf<typeof listTournaments> | undefined, shown: number): boolean =>
  reply !== undefined && reply.cursors.older !== null && shown < MOST;

interface CardsProps {
  readonly items: readonly ListedTournament[];
  readonly readAt: number;
}

const Cards = ({ items, readAt }: CardsProps) => {
  const { t } = useTranslation('tournaments');
  if (items.length === 0)
    return (
      <div className="card">
        <EmptyState icon="trophy" title={t('noneRunning')}>
          {t('noneRunningText')}
        </EmptyState>
      </div>
    );
  return (
    <ul className={styles.cards}>
      {items.map((tournament) => (
        <li key={tournament.id}>
          <TournamentCard tournament={tournament} readAt={readAt} />
        </li>
      ))}
    </ul>
  );
};
