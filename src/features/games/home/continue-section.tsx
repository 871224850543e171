import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { getContinued } from '#contract/bets.ts';
import type { CasinoGame } from '#contract/providers.ts';
import type { GameEntry } from '#contract/games.ts';
import { CasinoTile } from '#features/providers/feature.ts';
import { GameCard } from '../game-card.tsx';
import { GameRail } from '../game-rail.tsx';
import { GameTile } from '../game-tile.tsx';
import { formatAmount } from '#lib/format-money.ts';
import { readSavedBet } from '#session/saved-bet.ts';
import { useCasinoGames } from './use-casino-games.ts';
import { useGames } from '#session/site.ts';
import { useUser } from '#session/user.ts';

/** Fewer games would leave the rail half empty, so they are shown as cards. */
const RAIL_FROM = 4;

/**
 * Rail of the game that a guest signed in from, then games with an open round, then recently played ones,
 * newest first. Renders nothing if there are none. Notes on the tiles load after the page.
 */
export const ContinueSection = () => {
  const { t } = useTranslation('home');
  const games = useGames();
  const { online, recently_played: played } = useUser();
  const { data } = useQuery({ ...endpointQueryOptions(getContinued, {}), enabled: online, staleTime: 0 });
  const saved = readSavedBet();
  const keptGame = games.find(({ slug }) => slug === saved?.game);
  const known = new Map(online ? data?.games.map((one) => [one.game, one]) : []);
  const open = games.filter(({ slug }) => known.get(slug)?.open);
  const casinoGames = useCasinoGames(online ? played : []);
  const recent = [
    ...new Set<GameEntry | CasinoGame | undefined>([
      keptGame,
      ...open,
      ...played.map((id) => games.find((game) => game.id === id) ?? casinoGames.get(id)),
    ]),
  ].filter((game) => game !== undefined);
  const noteOf = (game: GameEntry): string | undefined => {
    if (saved && game === keptGame) return t('continueBet', { amount: formatAmount(saved.amount) });
    const { open: round, last_bet: lastBet } = known.get(game.slug) ?? {};
    if (round?.cashout) return t('cashOut', { amount: formatAmount(round.cashout) });
    return lastBet && !round ? t('lastBet', { amount: formatAmount(lastBet) }) : undefined;
  };
  if (!online || recent.length === 0) return null;
  // Provider games have no card layout.
  const isRail = recent.length >= RAIL_FROM || recent.some(({ type }) => type === 'provider');
  return (
    <GameRail title={t('continue')} icon="clock" shape={isRail ? 'line' : 'cards'}>
      {recent.map((game) => {
        if (game.type === 'provider') return <CasinoTile key={game.id} game={game} />;
        const Tile = isRail ? GameTile : GameCard;
        return <Tile key={game.id} game={game} note={noteOf(game)} isOpen={open.includes(game)} />;
      })}
    </GameRail>
  );
};
