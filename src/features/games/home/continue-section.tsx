import { useTranslation } from 'react-i18next';
import type { GameEntry } from '#server/features/games/contract.ts';
import { GameCard } from '../game-card.tsx';
import { GameRail } from '../game-rail.tsx';
import { GameTile } from '../game-tile.tsx';
import { formatAmount } from '#lib/format-money.ts';
import { readKeptBet } from '#session/kept-bet.ts';
import { useGames } from '#session/site.ts';
import { useUser } from '#session/user.ts';

/** Fewer than these would leave a rail half empty. */
const RAIL_FROM = 4;

/** The game that a guest signed in from, then those a player was in last, newest first; absent without any. */
export const ContinueSection = () => {
  const { t } = useTranslation('home');
  const games = useGames();
  const { online, recently_played: played } = useUser();
  const kept = readKeptBet();
  const keptGame = games.find(({ slug }) => slug === kept?.game);
  const recent = [...new Set([keptGame, ...played.map((id) => games.find((game) => game.id === id))])].filter(
    (game): game is GameEntry => game !== undefined,
  );
  const noteOf = (game: GameEntry): string | undefined =>
    kept && game === keptGame ? t('continueBet', { amount: formatAmount(kept.amount) }) : undefined;
  if (!online || recent.length === 0) return null;
  const isRail = recent.length >= RAIL_FROM;
  return (
    <GameRail title={t('continue')} icon="clock" shape={isRail ? 'line' : 'cards'}>
      {recent.map((game) =>
        isRail ? (
          <GameTile key={game.slug} game={game} />
        ) : (
          <GameCard key={game.slug} game={game} note={noteOf(game)} />
        ),
      )}
    </GameRail>
  );
};
