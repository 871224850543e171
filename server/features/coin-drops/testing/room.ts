import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../../testing/register-player.ts';
import { numberedId } from '../../../testing/numbered-id.ts';

const DAY_MS = 24 * 60 * 60_000;

const networks = new Map<string, string>();
/** Gives every player a separate network. */
export function testNetworkFor({ userId }: TestPlayer): string {
  const network = networks.get(userId) ?? `10.0.${networks.size}.1`;
  networks.set(userId, network);
  return network;
}

/** Returns the players' calls on the site that is open at that time. */
export const callsOn =
  (site: () => TestApp) =>
  <E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>, from = testNetworkFor(by)) =>
    callApi(site().app, endpoint, input, { ...by.headers, 'x-forwarded-for': from });

/** Returns the refusal's key, or `done`. */
export const refusalKeyOrDone = async (reply: ReturnType<ReturnType<typeof callsOn>>) =>
  (await reply).errors[0]?.key ?? 'done';

/** Records a player's wagers on a past day, as the accrual worker would. */
export const recordWageredPlay = (
  { deps, clock }: TestApp,
  players: readonly TestPlayer[],
  usd: string,
  daysAgo = 0,
) =>
  deps.db
    .insertInto('player_days')
    .values(
      players.map(({ userId }) => ({
        user_id: userId,
        day: Math.floor(clock.now().getTime() / DAY_MS) - daysAgo,
        rounds: 1n,
        staked: amountToMinor(usd),
        payout: 0n,
        expected: 0n,
      })),
    )
    .execute();

const WAIT = defineStatement<{ userId: string; accountId: string; now: Date }>(
  `insert into settled_bets (round_id, user_id, account_id, is_main, game, staked, payout, multiplier, edge_ppm, xp,
    settled_at) values ('${numberedId(1)}', @userId, @accountId, true, 'dice', 50000000, 0, 0, 10000, 0, @now)`,
);

/** Queues a settled bet of 0.50 for the accrual worker. */
export const queueSettledBet = ({ deps, clock }: TestApp, { userId, balanceId }: TestPlayer) =>
  executeStatement(deps.db, WAIT, { userId, accountId: balanceId, now: clock.now() });

/** Changes stored account data, for all processes. */
export async function change(
  sites: readonly TestApp[],
  { userId }: TestPlayer,
  values: object,
): Promise<void> {
  await sites[0]?.deps.db.updateTable('users').set(values).where('id', '=', userId).execute();
  for (const { deps } of sites) deps.knownSessions.forget(userId);
}

/** Mutes a player. */
export const mute = ({ deps, clock }: TestApp, { userId }: TestPlayer, by: TestPlayer) =>
  deps.db
    .insertInto('chat_mutes')
    .values({
      user_id: userId,
      until: new Date('2099-01-01'),
      reason: '',
      muted_by: by.userId,
      created_at: clock.now(),
    })
    .execute();

/** Returns queued events with this name. */
export async function listQueuedEvents({ deps }: TestApp, event: string) {
  const rows = await deps.db
    .selectFrom('outbox')
    .select(['room', 'payload'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
  return rows.map(({ room, payload }) => ({ room, payload: payload as Readonly<Record<string, unknown>> }));
}

/** Returns what was booked for an event, by code. */
export async function sumTransfersByCode(
  { deps }: TestApp,
  id: string,
): Promise<Readonly<Record<string, string>>> {
  const rows = await deps.db
    .selectFrom('named_transfers')
    .select(['code', ({ fn }) => fn.sum<bigint>('amount').as('sum')])
    .where('client_id', 'like', `%:${id}%`)
    .groupBy('code')
    .execute();
  return Object.fromEntries(rows.map(({ code, sum }) => [String(code), minorToAmount(BigInt(sum))]));
}
