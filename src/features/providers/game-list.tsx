import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { gameCategories, getCasinoGames, type CasinoGame, type CasinoProvider } from '#contract/providers.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CasinoTile, CasinoTiles } from './casino-tile.tsx';
import { reels } from '#ui/lazy-icons.ts';
import { ProviderMark } from './provider-mark.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './providers.module.css';
import { Page, PageBack, PageHead } from '#ui/page.tsx';

const PAGE = 24;

type Category = CasinoGame['category'];

interface GameListProps {
  /** undefined for all providers. */
  readonly provider: CasinoProvider | undefined;
  readonly category: Category | undefined;
  readonly onCategory: (category: Category | undefined) => void;
}

/** Games of one provider, or of all, by category. */
export const GameList = ({ provider, category, onCategory }: GameListProps) => {
  const { t } = useTranslation('providers');
  const title = provider?.name ?? (category ? t(`category.${category}`) : t('allGames'));
  usePageTitle(title);
  const count = provider?.games ?? 0;
  return (
    <Page>
      <PageBack to="/casino/providers">{t('title')}</PageBack>
      <section className={classNames(styles.hero, 'card')}>
        {provider && <ProviderMark name={provider.name} size={80} />}
        <PageHead title={title} lead={provider ? t('providerLead', { count }) : t('allLead')} />
      </section>
      <Segmented
        dense
        className={styles.kinds}
        label={t('show')}
        options={(['all', ...gameCategories] as const).map((value) => ({
          value,
          label: value === 'all' ? t('all') : t(`category.${value}`),
        }))}
        value={category ?? 'all'}
        onChange={(next) => onCategory(next === 'all' ? undefined : next)}
      />
      <Games provider={provider} category={category} />
    </Page>
  );
};

const Games = ({ provider, category }: Pick<GameListProps, 'provider' | 'category'>) => {
  const { t } = useTranslation('providers');
  const requested = {
    ...(provider && { provider: provider.slug }),
    ...(category && { category }),
    per_page: PAGE,
  };
  const list = useInfiniteQuery({
    queryKey: [getCasinoGames.path, requested, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(getCasinoGames, { ...requested, page: pageParam }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : null),
    placeholderData: keepPreviousData,
  });
  if (list.isError)
    return (
      <ErrorBlock title={t('failed')} onRetry={() => void list.refetch()}>
        {t('failedText')}
      </ErrorBlock>
    );
  if (!list.data) return <Skeleton height={220} radius={16} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState icon={reels} title={t('noGames')} />;
  return (
    <>
      <CasinoTiles>
        {items.map((game) => (
          <CasinoTile key={game.id} game={game} note={provider ? 'rtp' : 'provider'} />
        ))}
      </CasinoTiles>
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
