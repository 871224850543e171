import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queryOf } from '#api/query.ts';
import { PlayClosed } from '#features/responsible/feature.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { listChallenges } from '#server/features/challenges/contract.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChallengeCard } from './challenge-card.tsx';
import './challenges.css';

const AT_ONCE = 24;
/** Somebody may have won meanwhile. */
const AGAIN_MS = 15_000;

/** Challenges that run and come, or those that are over. */
const ChallengesPage = () => {
  const { t } = useTranslation('challenges');
  usePageTitle(t('title'));
  const [state, setState] = useState<'open' | 'over'>('open');
  const isExcluded = useUser().features.self_exclusion !== null;
  return (
    <div className="challenges">
      <header>
        <div className="grow">
          <h1 className="display">{t('title')}</h1>
          <p className="sec">{t('lead')}</p>
        </div>
        <Segmented
          label={t('which')}
          value={state}
          options={(['open', 'over'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setState}
        />
      </header>
      {isExcluded ? <PlayClosed why="excluded" /> : <Cards key={state} state={state} />}
      <p className="hint">
        <Icon name="info" size={14} /> {t('rules')} <Link to="/promotions/challenges">{t('allRules')}</Link>
      </p>
    </div>
  );
};

const Cards = ({ state }: { readonly state: 'open' | 'over' }) => {
  const { t } = useTranslation('challenges');
  const [shown, setShown] = useState(AT_ONCE);
  const list = useQuery({
    ...queryOf(listChallenges, { state, per_page: shown }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
  const { data } = list;
  if (list.isError && !data) return <ErrorBlock title={t('failed')} onRetry={() => void list.refetch()} />;
  if (!data) return <Skeleton height={420} radius={20} />;
  if (data.items.length === 0) return <EmptyState icon="target" title={t(`none.${state}`)} />;
  const hasMore = data.pagination.total > data.items.length && shown < AT_ONCE * 4;
  return (
    <>
      <ul className="challenge-cards">
        {data.items.map((challenge) => (
          <li key={challenge.id}>
            <ChallengeCard challenge={challenge} readAt={list.dataUpdatedAt} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button loading={list.isFetching} onClick={() => setShown(shown + AT_ONCE)}>
          {t('more')}
        </Button>
      )}
    </>
  );
};

export default ChallengesPage;
