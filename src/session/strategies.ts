import { useQuery } from '@tanstack/react-query';
import { endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { deleteStrategy, getStrategies, saveStrategy } from '#contract/strategies.ts';
import type { Strategy } from '#contract/strategies.ts';

const strategiesQuery = endpointQueryOptions(getStrategies, {});
const change = (next: (own: readonly Strategy[]) => readonly Strategy[]): void => {
  queryClient.setQueryData(
    strategiesQuery.queryKey,
    (known) => known && { ...known, strategies: [...next(known.strategies)] },
  );
};

export interface StrategyLibrary {
  readonly own: readonly Strategy[];
  readonly defaults: readonly Strategy[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  refetch(): void;
  /** Returns null for an unknown or deleted id. */
  find(id: string | null): Strategy | null;
  /** Saves a strategy; a new one has no `id`. Resolves to null if it failed and the player was shown why. */
  save(strategy: RequestInputOf<typeof saveStrategy>): Promise<Strategy | null>;
  /** Resolves to whether it was deleted. */
  remove(id: string): Promise<boolean>;
}

const NONE: readonly Strategy[] = [];

/** The player's strategies and the default ones. */
export function useStrategies(): StrategyLibrary {
  const { data, isPending, isError, refetch } = useQuery(strategiesQuery);
  const saving = useEndpointMutation(saveStrategy);
  const deleting = useEndpointMutation(deleteStrategy);
  const own = data?.strategies ?? NONE;
  const defaults = data?.default_strategies ?? NONE;
  return {
    own,
    defaults,
    isLoading: isPending,
    isFailed: isError,
    refetch: () => void refetch(),
    find: (id) => [...own, ...defaults].find((known) => known.id === id) ?? null,
    async save(sent) {
      const reply = await saving.send(sent);
      if (!reply) return null;
      const { strategy } = reply;
      change((known) =>
        known.some(({ id }) => id === strategy.id)
          ? known.map((one) => (one.id === strategy.id ? strategy : one))
          : [...known, strategy],
      );
      return strategy;
    },
    async remove(id) {
      const isGone = (await deleting.send({ id })) !== null;
      if (isGone) change((known) => known.filter((one) => one.id !== id));
      return isGone;
    },
  };
}
