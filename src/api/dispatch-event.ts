import * as z from 'zod/mini';
import type { ServerEvent } from '#contract/events.ts';
import { pageEvents } from '#contract/page-events.ts';
import type { RealtimeHandlers } from './realtime.ts';

const ofPage = new Map<string, z.ZodMiniType>(Object.entries(pageEvents));

/**
 * Validates a pushed event and passes it to every handler. Returns false, and changes nothing, if the event
 * is unknown on this page or breaks its contract (logged).
 */
export function dispatchEvent(
  tables: readonly RealtimeHandlers[],
  event: string,
  payload: unknown,
  later: ReadonlyMap<string, z.ZodMiniType> = new Map(),
): boolean {
  const schema = ofPage.get(event) ?? later.get(event);
  // The part of the page that defines this event is not loaded.
  if (!schema) return false;
  const parsed = z.safeParse(schema, payload);
  if (!parsed.success) {
    console.error('An event violates the contract', event, parsed.error.message);
    return false;
  }
  for (const handlers of tables) {
    try {
      // The schema and the handler are looked up by the same name.
      (handlers[event as ServerEvent] as ((payload: unknown) => void) | undefined)?.(parsed.data);
    } catch (failure) {
      console.error('An event handler failed', event, failure);
    }
  }
  return true;
}
