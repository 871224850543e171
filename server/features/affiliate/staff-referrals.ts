import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { sql } from 'kysely';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { readKeyPage, type KeyOrder } from '../../key-pages.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { bookMovements } from '../../ledger/index.ts';
import { performStaffAction, recordStaffAction } from '../staff/actions/feature.ts';
import { reverseCommission } from './booking.ts';
import type { decideReferral, StaffReferral, staffReferrals } from '#contract/affiliate.ts';
import { deliverCommission, sendCommission } from './transit.ts';

interface Row {
  readonly userId: string;
  readonly username: string;
  readonly affiliateId: string;
  readonly affiliate: string;
  readonly campaign: string;
  readonly reasons: StaffReferral['reasons'];
  readonly state: StaffReferral['state'];
  readonly staked: bigint;
  readonly held: bigint;
  readonly commission: bigint;
  readonly joinedAt: Date;
  readonly visit: StaffReferral['visit'];
}

const COLUMNS = `r.user_id as "userId", u.username, r.affiliate_id as "affiliateId", a.username as affiliate,
    c.name as campaign, r.reasons, r.state, r.staked, r.held, r.commission, r.joined_at as "joinedAt",
    (select jsonb_build_object('online_seconds', k.online_seconds, 'screen', k.screen, 'timezone', k.timezone)
      from affiliate_clicks k where k.joined_user_id = r.user_id limit 1) as visit
  from referrals r join users u on u.id = r.user_id join users a on a.id = r.affiliate_id
    join campaigns c on c.id = r.campaign_id`;
const NEWEST: KeyOrder<Row> = [
  { sql: 'r.joined_at', type: 'time', way: 'desc', of: ({ joinedAt }) => joinedAt },
  { sql: 'r.user_id', type: 'id', way: 'desc', of: ({ userId }) => userId },
];
/** Held ones first, of each kind the newest first. */
const HELD_FIRST: KeyOrder<Row> = [
  {
    sql: `(case r.state when 'held' then 1 else 0 end)`,
    type: 'number',
    way: 'desc',
    of: ({ state }) => (state === 'held' ? 1 : 0),
  },
  ...NEWEST,
];
const COUNT = defineStatement<{ state: string | null }, { count: number }>(
  'select count(*)::integer as count from referrals where @state::text is null or state = @state::text',
);
const ONE = defineStatement<{ userId: string }, Row>(`select ${COLUMNS} where r.user_id = @userId`);
const LOCK = defineStatement<
  { userId: string },
  Pick<Row, 'userId' | 'affiliateId' | 'state' | 'held'>
>(`select user_id as "userId", affiliate_id as "affiliateId", state, held from referrals
  where user_id = @userId for no key update`);

const onWire = (row: Row): StaffReferral => ({
  user_id: row.userId,
  username: row.username,
  affiliate_id: row.affiliateId,
  affiliate: row.affiliate,
  campaign: row.campaign,
  reasons: [...row.reasons],
  state: row.state,
  staked: minorToAmount(row.staked),
  held: minorToAmount(row.held),
  commission: minorToAmount(row.commission),
  joined_at: row.joinedAt.toISOString(),
  visit: row.visit,
});

/** Returns all referrals, held ones first. */
export async function listReferralsForStaff(
  db: Db,
  { state: requested, ...input }: RequestOf<typeof staffReferrals>,
): Promise<ReplyOf<typeof staffReferrals>> {
  const state = requested ?? null;
  const { rows, ...place } = await readKeyPage(input, {
    order: state === null ? HELD_FIRST : NEWEST,
    async rows({ isBeyond, orderBy, limit, offset }) {
      const found = await sql<Row>`select ${sql.raw(COLUMNS)}
        where (${state}::text is null or r.state = ${state}::text) and ${isBeyond}
        order by ${orderBy} limit ${limit} offset ${offset}`.execute(db);
      return found.rows;
    },
    total: async () => (await executeStatement(db, COUNT, { state }))[0]?.count ?? 0,
  });
  return { items: rows.map(onWire), ...place };
}

/**
 * Releases a held referral and sends its noted commission to the affiliate, or refuses one and takes unpaid commission
 * back.
 * @throws {Refusal} NOT_FOUND, ALREADY_SO, NOT_ALLOWED, NOT_ON_...
 */
export async function reviewReferral(
  deps: Deps,
  staff: Player,
  input: RequestOf<typeof decideReferral>,
): Promise<StaffReferral> {
  const reviewed = await decide(deps, staff, input);
  if (input.act === 'release') await deliverCommission(deps, reviewed.affiliate_id);
  return reviewed;
}

const decide = (
  deps: Deps,
  staff: Player,
  { user_id: userId, act, reason }: RequestOf<typeof decideReferral>,
): Promise<StaffReferral> =>
  performStaffAction(deps, staff, userId, { permission: 'affiliates.change' }, async (tx) => {
    const [referral] = await executeStatement(tx, LOCK, { userId });
    if (!referral) throw new Refusal('NOT_FOUND');
    if (referral.affiliateId === staff.userId) throw new Refusal('NOT_ALLOWED');
    const isOpen = act === 'release' ? referral.state === 'held' : referral.state !== 'refused';
    if (!isOpen) throw new Refusal('ALREADY_SO');
    const amount = await (act === 'release' ? release : refuse)(tx, deps, referral);
    const [row] = await executeStatement(tx, ONE, { userId });
    if (!row) throw new Refusal('NOT_FOUND');
    await recordStaffAction(tx, deps, staff, {
      action: act === 'release' ? 'referral-released' : 'referral-refused',
      subjectId: userId,
      details: { affiliate: row.affiliate, campaign: row.campaign, amount: minorToAmount(amount), reason },
    });
    return onWire(row);
  });

type Decided = Pick<Row, 'userId' | 'affiliateId' | 'held'>;

async function release(tx: Tx, deps: Deps, { userId, affiliateId, held }: Decided): Promise<bigint> {
  await tx
    .updateTable('referrals')
    .set((is) => ({ state: 'ok', held: 0n, commission: is('commission', '+', held) }))
    .where('user_id', '=', userId)
    .execute();
  const earned = held > 0n ? [{ userId, affiliateId, commission: held }] : [];
  const movements = await sendCommission(tx, deps, earned);
  if (movements.length > 0) await bookMovements(tx, deps, movements);
  return held;
}

async function refuse(tx: Tx, deps: Deps, { userId, affiliateId }: Decided): Promise<bigint> {
  const back = await reverseCommission(tx, deps, { userId, affiliateId });
  await tx.updateTable('referrals').set({ state: 'refused' }).where('user_id', '=', userId).execute();
  return back;
}
