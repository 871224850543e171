import { queryOptions, useQuery } from '@tanstack/react-query';
import { gameWords } from '#games/registry.ts';
import { registerGameTexts, textsReady } from '#src/i18n/index.ts';

const wordsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['game-words', slug],
    queryFn: async () => {
      const words = await gameWords(slug);
      if (words) registerGameTexts(slug, words.texts);
      await textsReady();
      return words;
    },
    staleTime: Infinity,
  });

/** The words and first params of a game, in the language table once they are here; null for an unknown game. */
export const useGameWords = (slug: string) => useQuery(wordsQuery(slug)).data;
