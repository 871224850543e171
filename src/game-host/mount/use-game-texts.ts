import { queryOptions, useQuery } from '@tanstack/react-query';
import { gameWords } from '#games/registry.ts';
import { registerGameTexts, whenTextsReady } from '#src/i18n/index.ts';

const wordsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['game-words', slug],
    queryFn: async () => {
      const words = await gameWords(slug);
      if (words) registerGameTexts(slug, words.texts);
      await whenTextsReady();
      return words;
    },
    staleTime: Infinity,
  });

/** Loads and registers a game's texts, and returns them with its initial params; null for an unknown game. */
export const useGameTexts = (slug: string) => useQuery(wordsQuery(slug)).data;
