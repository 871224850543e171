import { useQuery } from '@tanstack/react-query';
import { gameBoard } from '#games/registry.ts';

/** How a game is drawn without its picture; undefined while that loads, and where it does not. */
export const useDrawBoard = (slug: string) =>
  useQuery({
    queryKey: ['game-board', slug],
    queryFn: () => gameBoard(slug),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }).data;
