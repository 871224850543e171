import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { registerRealtimeHandlers } from '#api/realtime.ts';
import { endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { events, getBuyOrder, type BuyOrder } from '#contract/buy.ts';

/** Fallback polling in case an event is lost. */
const LOOK_EVERY_MS = 15_000;

interface Started {
  readonly order: BuyOrder;
  readonly url: string;
  /** The browser blocked the checkout tab. */
  readonly isBlocked: boolean;
}

/** The order started during this visit. Closing the cashier does not discard it. */
export const useStarted = create<{ readonly started: Started | null }>(() => ({ started: null }));

const orderQuery = (id: string) => endpointQueryOptions(getBuyOrder, { id });

/** Returns the current order, updated by push and refetched when the player returns to this tab. */
export function useOrder(order: BuyOrder): BuyOrder {
  const { id } = order;
  const { data } = useQuery({
    ...orderQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: 'always' as const,
    refetchInterval: ({ state }) => (state.data && state.data.order.state !== 'open' ? false : LOOK_EVERY_MS),
  });
  useEffect(
    () =>
      registerRealtimeHandlers(events, {
        'buy-order': (update) => {
          if (update.id === id) queryClient.setQueryData(orderQuery(id).queryKey, { order: update });
        },
      }),
    [id],
  );
  return data?.order ?? order;
}
