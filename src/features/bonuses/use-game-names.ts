import { locale } from '#src/i18n/index.ts';
import { useGames } from '#session/site.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Returns a formatter that joins the names of games given by slug: `Mines and Dice`. */
export function useGameNames(): (slugs: readonly string[]) => string {
  const games = useGames();
  return (slugs) => list.format(slugs.map((slug) => games.find((game) => game.slug === slug)?.name ?? slug));
}
