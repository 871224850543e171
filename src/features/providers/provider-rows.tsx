import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queryOf } from '#api/query.ts';
import { listenToProviders } from '#features/bets/parts.ts';
import { GameRail } from '#features/games/parts.ts';
import { gameCategories, getCasinoGames, type CasinoGame } from '#server/features/providers/contract.ts';
import { buttonClass } from '#ui/button.tsx';
import { reels } from '#ui/lazy-icons.ts';
import { CasinoTile } from './feature.ts';
import './provider-rows.css';

/** Enough for a rail of every category. */
const ASKED = 48;
const MOST_SHOWN = 12;

/** Games of providers, a rail for each category that has some; absent without any. */
export const ProviderRows = () => {
  const { data } = useQuery(queryOf(getCasinoGames, { per_page: ASKED }));
  // Their rounds are among all bets, further down.
  useEffect(listenToProviders, []);
  if (!data) return null;
  const rows = gameCategories
    .map((category) => ({ category, games: data.items.filter((game) => game.category === category) }))
    .filter(({ games }) => games.length > 0);
  return (
    <div className="provrows">
      {rows.map((row) => (
        <Row key={row.category} {...row} />
      ))}
    </div>
  );
};

interface RowProps {
  readonly category: CasinoGame['category'];
  readonly games: readonly CasinoGame[];
}

const Row = ({ category, games }: RowProps) => {
  const { t } = useTranslation('providers');
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
      {games.slice(0, MOST_SHOWN).map((game) => (
        <CasinoTile key={game.id} game={game} />
      ))}
    </GameRail>
  );
};
