import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '#api/call.ts';
import { PlayClosed } from '#features/responsible/feature.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { listChallenges } from '#contract/challenges.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChallengeCard } from './challenge-card.tsx';
import styles from './challenges.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { Page, PageHead } from '#ui/page.tsx';

const AT_ONCE = 24;
/** Refetch interval: another player may have won meanwhile. */
const AGAIN_MS = 15_000;

/** Running and upcoming challenges, or ended ones. */
const ChallengesPage = () => {
  const { t } = useTranslation('challenges');
  usePageTitle(t('title'));
  const [state, setState] = useState<Listed>('open');
  const isExcluded = useUser().features.self_exclusion !== null;
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')}>
        <Segmented
          label={t('which')}
          value={state}
          options={(['open', 'over'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setState}
        />
      </PageHead>
      {isExcluded ? <PlayClosed why="excluded" /> : <Cards key={state} state={state} />}
      {!isExcluded && (
        <Hint>
          <Icon name="info" size={14} /> {t('rules')} <Link to="/promotions/challenges">{t('allRules')}</Link>
        </Hint>
      )}
    </Page>
  );
};

type Listed = 'open' | 'over';

/** Queries the challenges of one state, page by page. */
const useListed = (state: Listed) =>
  useInfiniteQuery({
    queryKey: [listChallenges.path, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        listChallenges,
        { state, per_page: AT_ONCE, ...(pageParam !== null && { before: pageParam }) },
        { signal, quiet: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursors: { older } }) => older,
    staleTime: 0,
    refetchInterval: state === 'open' ? AGAIN_MS : false,
    meta: { isOfPlayer: true },
  });

const Cards = ({ state }: { readonly state: Listed }) => {
  const { t } = useTranslation('challenges');
  const list = useListed(state);
  const { data } = list;
  if (list.isError && !data) return <ErrorBlock title={t('failed')} onRetry={() => void list.refetch()} />;
  if (!data) return <Skeleton height={420} radius={20} />;
  // A challenge that moved while pages were being fetched may be on two of them.
  const items = new Map(data.pages.flatMap((page) => page.items.map((each) => [each.id, each])));
  if (items.size === 0) return <EmptyState icon="target" title={t(`none.${state}`)} />;
  return (
    <>
      <ul className={styles.cards}>
        {[...items.values()].map((challenge) => (
          <li key={challenge.id}>
            <ChallengeCard challenge={challenge} readAt={list.dataUpdatedAt} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className={styles.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
};

export default ChallengesPage;
