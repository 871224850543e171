import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { subscribeToProviderBets } from '#features/bets/parts.ts';
import { GameRail } from '#features/games/parts.ts';
import { gameCategories, getCasinoGames, type CasinoGame } from '#contract/providers.ts';
import { buttonClass } from '#ui/button.tsx';
import { reels } from '#ui/lazy-icons.ts';
import { CasinoTile } from './feature.ts';
import styles from './provider-rows.module.css';

const MAX_SHOWN = 12;

/** One rail per category of provider games. Renders nothing if there are none. */
export const ProviderRows = () => {
  // The live bets further down the page include their rounds.
  useEffect(subscribeToProviderBets, []);
  return (
    <div className={styles.provrows}>
      {gameCategories.map((category) => (
        <Row key={category} category={category} />
      ))}
    </div>
  );
};

const Row = ({ category }: Pick<CasinoGame, 'category'>) => {
  const { t } = useTranslation('providers');
  const { data } = useQuery(endpointQueryOptions(getCasinoGames, { category, per_page: MAX_SHOWN }));
  if (!data || data.items.length === 0) return null;
  const action = (
    <Link
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
      to={`/casino/providers?category=${category}`}
    >
      {t('viewAll')}
    </Link>
  );
  return (
    <GameRail title={t(`category.${category}`)} icon={reels} action={action} shape="line">
      {data.items.map((game) => (
        <CasinoTile key={game.id} game={game} />
      ))}
    </GameRail>
  );
};
