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

export interface Strategies {
  readonly own: readonly Strategy[];
  readonly defaults: readonly Strategy[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  refetch(): void;
  /** Null for an id that nobody has, or has no more. */
  find(id: string | null): Strategy | null;
  /** Saves a strategy; a new one without `id`. Null when it was not saved, which the player was told. */
  save(strategy: RequestInputOf<typeof saveStrategy>): Promise<Strategy | null>;
  /** Resolves to whether it is gone. */
  remove(id: string): Promise<boolean>;
}

const NONE: readonly Strategy[] = [];

/** The strategies of the player and those that everybody has. */
export function useStrategies(): Strategies {
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
