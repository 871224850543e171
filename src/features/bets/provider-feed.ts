import { listen } from '#api/live.ts';
import { queryClient } from '#api/query-client.ts';
import { events } from '#server/features/providers/contract.ts';
import { addBets } from './feed-cache.ts';

let isListening = false;

/** Puts the rounds of providers' games among all bets, from now on. */
export function listenToProviders(): void {
  if (isListening) return;
  isListening = true;
  listen(events, {
    'provider-bet': ({ bet }) => addBets(queryClient, [{ scope: 'all', bets: [bet] }]),
  });
}
