import type { ServerEvent, ServerEventPayload } from '#contract/events.ts';
import type { RoundStepPayload } from '../rounds/index.ts';
import type { OutboxRow } from './outbox-row.ts';

/** Everybody is told of the newest bets. */
export const FEED = 'feed';

/** What a row of the outbox is told as: a step of a round is one row and several events, any other row is one. */
export function expandOutboxRow(row: OutboxRow): readonly OutboxRow[] {
  if (row.event !== 'round-step') return [row];
  const { room } = row;
  const { balance, own, bet, scopes, provider } = row.payload as RoundStepPayload; // as the step was written
  const told = (event: ServerEvent, toRoom: string, payload: object) => ({ event, room: toRoom, payload });
  return [
    ...(balance ? [told('balance-update', room, balance)] : []),
    ...(own ? [told('crash:own', room, own)] : []),
    ...(provider ? [told('provider-bet', FEED, provider)] : []),
    // Its player has it among the recent bets, as one of the house.
    ...(provider ? [told('bet-feed', room, { scope: 'personal', bets: [provider.bet] })] : []),
    ...(bet ? toldToFeeds(bet, scopes) : []).map((feed) =>
      told('bet-feed', feed.scope === 'personal' ? room : FEED, feed),
    ),
  ];
}

/** Everybody's feeds are told a bet once, with all that it belongs to. */
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
