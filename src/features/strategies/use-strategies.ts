import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { deleteStrategy, getStrategies, saveStrategy } from '#server/features/strategies/contract.ts';
import type { Strategy } from '#server/features/strategies/contract.ts';
import { useUser } from '#session/user.ts';

type Known = ReplyOf<typeof getStrategies>;

export interface Strategies {
  readonly own: readonly Strategy[];
  readonly defaults: readonly Strategy[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  refetch(): void;
  /** Null for an id that nobody has, or has no more. */
  find(id: string | null): Strategy | null;
  /** Keeps a strategy; a new one without `id`. @throws what the call throws, after its own warning. */
  save(strategy: RequestInputOf<typeof saveStrategy>): Promise<Strategy>;
  remove(id: string): Promise<void>;
}

const NONE: readonly Strategy[] = [];

/** The strategies of the player and those that everybody has. */
export function useStrategies(): Strategies {
  const queryKey = ['strategies', useUser().profile.id];
  const { data, isPending, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getStrategies, {}, { signal, quiet: true }),
  });
  const change = (next: (own: readonly Strategy[]) => readonly Strategy[]): void => {
    queryClient.setQueryData<Known>(
      queryKey,
      (known) => known && { ...known, strategies: [...next(known.strategies)] },
    );
  };
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
      const { strategy } = await call(saveStrategy, sent);
      change((known) =>
        known.some(({ id }) => id === strategy.id)
          ? known.map((one) => (one.id === strategy.id ? strategy : one))
          : [...known, strategy],
      );
      return strategy;
    },
    async remove(id) {
      await call(deleteStrategy, { id });
      change((known) => known.filter((one) => one.id !== id));
    },
  };
}
