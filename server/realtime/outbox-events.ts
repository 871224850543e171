import type { ServerEvent, ServerEventPayload } from '#contract/events.ts';
import type { RoundStepPayload } from '../rounds/index.ts';
import type { OutboxRow } from './outbox-row.ts';

/** The room of the public bet feeds. Every authenticated socket and every guest is in it. */
export const FEED = 'feed';

/**
 * Expands an outbox row to events: a step of a round is one row with several events, any other row is one
 * event.
 */
export function expandOutboxRow(row: OutboxRow): readonly OutboxRow[] {
  if (row.event !== 'round-step') return [row];
  const { room, traceparent } = row;
  const { balance, own, bet, scopes, provider } = row.payload as RoundStepPayload; // as the step was written
  const toOutboxEvent = (event: ServerEvent, toRoom: string, payload: object) => ({
    event,
    room: toRoom,
    payload,
    traceparent,
  });
  return [
    ...(balance ? [toOutboxEvent('balance-update', room, balance)] : []),
    ...(own ? [toOutboxEvent('crash:own', room, own)] : []),
    ...(provider ? [toOutboxEvent('provider-bet', FEED, provider)] : []),
    // The player sees it among the recent bets, like a bet on one of our own games.
    ...(provider ? [toOutboxEvent('bet-feed', room, { scope: 'personal', bets: [provider.bet] })] : []),
    ...(bet ? toldToFeeds(bet, scopes) : []).map((feed) =>
      toOutboxEvent('bet-feed', feed.scope === 'personal' ? room : FEED, feed),
    ),
  ];
}

/** Publishes a bet once to the public feeds, with all its scopes. */
function toldToFeeds(
  bet: NonNullable<RoundStepPayload['bet']>,
  scopes: RoundStepPayload['scopes'],
): ServerEventPayload<'bet-feed'>[] {
  const [scope, ...further] = scopes.filter((one) => one !== 'personal');
  const feeds: ServerEventPayload<'bet-feed'>[] = [];
  if (scopes.includes('personal')) feeds.push({ scope: 'personal', bets: [bet] });
  if (scope) feeds.push({ scope, bets: [{ ...bet, scopes: further }] });
  return feeds;
}
