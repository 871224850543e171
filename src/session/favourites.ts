import { useEndpointMutation } from '#api/query.ts';
import { likeGame } from '#contract/games.ts';
import { updateUserCache, useUser } from './user.ts';

/** Adds a game to the front of the favourites, or removes it. */
const setFavourite = (gameId: number, isFavourite: boolean): void =>
  updateUserCache((user) => {
    const others = user.liked_games.filter((id) => id !== gameId);
    return { ...user, liked_games: isFavourite ? [gameId, ...others] : others };
  });

/**
 * Whether a game is a favourite, and a function to toggle it. The change is optimistic and rolled back on
 * failure; presses are ignored while a change is pending.
 */
export function useFavourite(gameId: number): { readonly isFavourite: boolean; readonly toggle: () => void } {
  const isFavourite = useUser().liked_games.includes(gameId);
  const { send, isSending } = useEndpointMutation(likeGame);
  const toggle = async (): Promise<void> => {
    if (isSending) return;
    setFavourite(gameId, !isFavourite);
    const reply = await send({ game_id: gameId });
    setFavourite(gameId, reply === null ? isFavourite : reply.action === 'like');
  };
  return { isFavourite, toggle: () => void toggle() };
}
