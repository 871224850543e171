import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../../testing/register-player.ts';

const DAY_MS = 24 * 60 * 60_000;

const networks = new Map<string, string>();
/** Every player has a network of its own. */
export function testNetworkFor({ userId }: TestPlayer): string {
  const network = networks.get(userId) ?? `10.0.${networks.size}.1`;
  networks.set(userId, network);
  return network;
}

/** How players call the site that is open by then. */
export const callsOn =
  (site: () => TestApp) =>
  <E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>, from = testNetworkFor(by)) =>
    callApi(site().app, endpoint, input, { ...by.headers, 'x-forwarded-for': from });

/** The refusal of a reply, or `done`. */
export const refusalKeyOrDone = async (reply: ReturnType<ReturnType<typeof callsOn>>) =>
  (await reply).errors[0]?.key ?? 'done';

/** What a player wagered so many days ago, as the follower would have counted it. */
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
    settled_at) values ('waiting', @userId, @accountId, true, 'dice', 50000000, 0, 0, 10000, 0, @now)`,
);

/** A bet of 0.50 that was settled and waits for the follower. */
export const queueSettledBet = ({ deps, clock }: TestApp, { userId, balanceId }: TestPlayer) =>
  executeStatement(deps.db, WAIT, { userId, accountId: balanceId, now: clock.now() });

/** Changes what is stored of an account, for all processes. */
export async function change(
  sites: readonly TestApp[],
  { userId }: TestPlayer,
  values: object,
): Promise<void> {
  await sites[0]?.deps.db.updateTable('users').set(values).where('id', '=', userId).execute();
  for (const { deps } of sites) deps.knownSessions.forget(userId);
}

/** Keeps a player from writing. */
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

/** The events of a name that wait to be told. */
export async function listQueuedEvents({ deps }: TestApp, event: string) {
  const rows = await deps.db
    .selectFrom('outbox')
    .select(['room', 'payload'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
  return rows.map(({ room, payload }) => ({ room, payload: payload as Readonly<Record<string, unknown>> }));
}

/** What was booked for one event, by code. */
export async function sumTransfersByCode(
  { deps }: TestApp,
  id: string,
): Promise<Readonly<Record<string, string>>> {
  const rows = await deps.db
    .selectFrom('transfers')
    .select(['code', ({ fn }) => fn.sum<bigint>('amount').as('sum')])
    .where('client_id', 'like', `%:${id}%`)
    .groupBy('code')
    .execute();
  return Object.fromEntries(rows.map(({ code, sum }) => [code, minorToAmount(BigInt(sum))]));
}
