import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { registerRealtimeHandlers } from '#api/realtime.ts';
import { endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { events, getBuyOrder, type BuyOrder } from '#contract/buy.ts';

/** In case that an event was lost. */
const LOOK_EVERY_MS = 15_000;

interface Started {
  readonly order: BuyOrder;
  /** Of the checkout. */
  readonly url: string;
  /** The browser let no tab open. */
  readonly isBlocked: boolean;
}

/** The order of this visit; closing the cashier does not end it. */
export const useStarted = create<{ readonly started: Started | null }>(() => ({ started: null }));

const orderQuery = (id: string) => endpointQueryOptions(getBuyOrder, { id });

/** How the order stands, by what is pushed and by what is asked when the player comes back to this tab. */
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
        'buy-order': (told) => {
          if (told.id === id) queryClient.setQueryData(orderQuery(id).queryKey, { order: told });
        },
      }),
    [id],
  );
  return data?.order ?? order;
}
