import type { ServerEvent } from '#contract/events.ts';
import type { RoundNews } from '../rounds/index.ts';
import type { OutboxRow } from './outbox-row.ts';

/** Everybody is told of the newest bets. */
export const FEED = 'feed';

/** What a row of the outbox is told as: a step of a round is one row and several events, any other row is one. */
export function eventsOf(row: OutboxRow): readonly OutboxRow[] {
  if (row.event !== 'round-step') return [row];
  const { room } = row;
  const { balance, own, bet, scopes } = row.payload as RoundNews; // as the step was written
  const told = (event: ServerEvent, toRoom: string, payload: object) => ({ event, room: toRoom, payload });
  return [
    ...(balance ? [told('balance-update', room, balance)] : []),
    ...(own ? [told('crash:own', room, own)] : []),
    ...(bet ? scopes : []).map((scope) =>
      told('bet-feed', scope === 'personal' ? room : FEED, { scope, bets: [bet] }),
    ),
  ];
}
