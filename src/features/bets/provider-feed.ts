import { registerRealtimeHandlers } from '#api/realtime.ts';
import { queryClient } from '#api/query-client.ts';
import { events } from '#contract/providers.ts';
import { addBets } from './feed-cache.ts';

let isListening = false;

/** Subscribes once to provider rounds, so that they appear among all bets. */
export function subscribeToProviderBets(): void {
  if (isListening) return;
  isListening = true;
  registerRealtimeHandlers(events, {
    'provider-bet': ({ bet }) => addBets(queryClient, [{ scope: 'all', bets: [bet] }]),
  });
}
