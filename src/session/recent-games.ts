import { queryClient } from '#api/query-client.ts';
import { siteQuery } from './site.ts';
import { updateUserCache } from './user.ts';

/** Moves a game to the front of the recently played ones, as the server does. */
export function recordRecentGame(slug: string): void {
  const game = queryClient.getQueryData(siteQuery.queryKey)?.games.find((one) => one.slug === slug);
  if (!game) return;
  updateUserCache((user) => {
    const { recently_played: played } = user;
    if (played[0] === game.id) return user;
    return { ...user, recently_played: [game.id, ...played.filter((id) => id !== game.id)] };
  });
}
