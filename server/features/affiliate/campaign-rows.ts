import { minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { sql, type SqlBool } from 'kysely';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { KeyOrder, KeyWindow } from '../../key-pages.ts';
import type { Campaign } from '#contract/affiliate.ts';
import { FINISHED_DAYS_SQL } from './finished-days-sql.ts';
import { idOrNone } from '#contract/shared.ts';

const PPM_OF_PERCENT = 10_000;
export const percentToPpm = (percent: number): number => Math.round(percent * PPM_OF_PERCENT);

/** A campaign with its totals. */
export interface CampaignRow {
  readonly id: string;
  readonly affiliateId: string;
  readonly affiliate: string;
  readonly name: string;
  readonly code: string;
  readonly sharePpm: number;
  readonly fsCode: string | null;
  readonly state: Campaign['state'];
  readonly createdAt: Date;
  readonly clicks: number;
  readonly signUps: number;
  readonly depositors: number;
  /** Minor units. */
  readonly wagered: bigint;
  readonly commission: bigint;
}

const NAMED = `c.id, c.user_id as "affiliateId", u.username as affiliate, c.name, c.code, c.share_ppm as "sharePpm",
  c.fs_code as "fsCode", c.state, c.created_at as "createdAt"`;
const COLUMNS = `${NAMED},
  (select coalesce(sum(clicks), 0) from campaign_days where campaign_id = c.id)::integer as clicks,
  r.sign_ups as "signUps", r.depositors, r.wagered, r.commission
  from campaigns c join users u on u.id = c.user_id cross join lateral (
    select count(*)::integer as sign_ups, count(first_deposit_at)::integer as depositors,
      coalesce(sum(${FINISHED_DAYS_SQL.staked}), 0)::bigint as wagered,
      coalesce(sum(${FINISHED_DAYS_SQL.commission}), 0)::bigint as commission
    from ${FINISHED_DAYS_SQL.from} where r.campaign_id = c.id) r`;

interface Asked {
  readonly userId: string;
  /** Totals cover the days before this one. */
  readonly today: number;
}
const OF_AFFILIATE = defineStatement<Asked, CampaignRow>(
  `select ${COLUMNS} where c.user_id = @userId order by c.id desc`,
);
const ONE = defineStatement<Asked & { id: string }, CampaignRow>(
  `select ${COLUMNS} where c.id = @id and c.user_id = @userId`,
);
export const BY_WAGERED: KeyOrder<CampaignRow> = [
  { sql: 's.wagered', type: 'number', way: 'desc', of: ({ wagered }) => wagered },
  { sql: 's.campaign_id', type: 'id', way: 'desc', of: ({ id }) => id },
];
const matching = (search: string) => sql<SqlBool>`(${search}::text = ''
  or strpos(lower(c.code), lower(${search}::text)) > 0 or strpos(lower(c.name), lower(${search}::text)) > 0
  or strpos(lower(u.username), lower(${search}::text)) > 0)`;

/** Returns the campaigns of an affiliate, newest first. */
export const listCampaignRows = (db: Db, requested: Asked): Promise<CampaignRow[]> =>
  executeStatement(db, OF_AFFILIATE, requested);

/** Returns a campaign if it belongs to this affiliate. */
export async function findCampaign(
  db: Db | Tx,
  requested: Asked & { readonly id: string },
): Promise<CampaignRow | undefined> {
  const [row] = await executeStatement(db, ONE, requested);
  return row;
}

/** Returns campaigns of all affiliates by wagered amount, up to now but for the last seconds. */
export async function searchCampaigns(
  db: Db,
  search: string,
  { isBeyond, orderBy, limit, offset }: KeyWindow,
): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`select ${sql.raw(NAMED)},
      s.clicks::integer as clicks, s.sign_ups::integer as "signUps", s.depositors::integer as depositors, s.wagered, s.commission
    from campaign_sums s join campaigns c on c.id = s.campaign_id join users u on u.id = c.user_id
    where ${matching(search)} and ${isBeyond} order by ${orderBy} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countCampaigns(db: Db, search: string): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total
    from campaigns c join users u on u.id = c.user_id where ${matching(search)}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

export const serializeCampaign = (row: CampaignRow): Campaign => ({
  id: row.id,
  name: row.name,
  code: row.code,
  share: row.sharePpm / PPM_OF_PERCENT,
  state: row.state,
  clicks: row.clicks,
  sign_ups: row.signUps,
  depositors: row.depositors,
  wagered: minorToAmount(row.wagered),
  commission: minorToAmount(row.commission),
  created_at: row.createdAt.toISOString(),
});

/** The campaign behind a link's code, while it accepts referrals. */
export interface OpenCampaign {
  readonly id: string;
  readonly affiliateId: string;
  readonly name: string;
  readonly fsCode: string | null;
}

const OPEN = `select c.id, c.user_id as "affiliateId", c.name, c.fs_code as "fsCode"
  from campaigns c join users u on u.id = c.user_id`;
const IS_OPEN = `c.state = 'active' and u.blocked_at is null and u.roles = '[]'`;
const BY_CODE = defineStatement<{ code: string }, OpenCampaign>(
  `${OPEN} where lower(c.code) = lower(@code::text) and ${IS_OPEN}`,
);
const BY_CLICK = defineStatement<{ clickId: string; since: Date }, OpenCampaign>(
  `${OPEN} join affiliate_clicks k on k.campaign_id = c.id
  where k.id = @clickId and k.created_at > @since::timestamptz and ${IS_OPEN}`,
);

/** Returns the campaign of a code in any case, unless paused, or owned by staff or a closed account. */
export async function findOpenCampaign(db: Db | Tx, code: string): Promise<OpenCampaign | undefined> {
  const [campaign] = await executeStatement(db, BY_CODE, { code: code.trim() });
  return campaign;
}

/** Returns the campaign whose link was followed in a visit since then. */
export async function findCampaignByClick(
  db: Db | Tx,
  clickId: string,
  since: Date,
): Promise<OpenCampaign | undefined> {
  const [campaign] = await executeStatement(db, BY_CLICK, { clickId: idOrNone(clickId), since });
  return campaign;
}
