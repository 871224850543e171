import { useQuery } from '@tanstack/react-query';
import { gameBoard } from '#games/registry.ts';

/** Loads the function that draws a game's board; undefined while it loads or if it fails. */
export const useDrawBoard = (slug: string) =>
  useQuery({
    queryKey: ['game-board', slug],
    queryFn: () => gameBoard(slug),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }).data;
