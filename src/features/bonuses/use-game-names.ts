import { locale } from '#src/i18n/index.ts';
import { useGames } from '#session/site.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Names games of which only the slugs are known: `Mines and Dice`. */
export function useGameNames(): (slugs: readonly string[]) => string {
  const games = useGames();
  return (slugs) => list.format(slugs.map((slug) => games.find((game) => game.slug === slug)?.name ?? slug));
}
