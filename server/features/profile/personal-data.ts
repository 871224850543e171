import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connection.ts';
import { isMonthTable } from '../../db/months.ts';

/**
 * Defines, by table, what happens to a player's rows when the account is deleted. A test fails for a table
 * with a `user_id` that is in no list.
 */
export const DELETED_TABLES = [
  'affiliate_networks',
  'chat_messages',
  'chat_mutes',
  'chat_reports',
  'email_links',
  'first_replies',
  'ignored_users',
  'known_devices',
  'liked_games',
  'news_seen',
  'notifications',
  'oauth_attempts',
  'otp_codes',
  'papers',
  'passkey_challenges',
  'passkeys',
  'password_resets',
  'play_limits',
  'recovery_codes',
  'reward_tellings',
  'security_events',
  'sign_ups',
  'sign_in_tickets',
  'social_accounts',
  'strategies',
  'support_conversations',
  'support_messages',
  'support_pictures',
  'two_factor',
  'two_factor_setups',
  'verifications',
  'vip_pictures',
  'vip_transfers',
  'wallet_requests',
  'wrong_codes',
] as const;

/** The ledger: bets, seeds and their totals; anonymous once the account has no name. */
export const RETAINED_TABLES = [
  'bonuses',
  'calendar_slots',
  'campaigns',
  'cashback_weeks',
  'coin_drop_claims',
  'coin_drops',
  'challenge_hits',
  'commission_days',
  'commission_payouts',
  'debts',
  'deposit_addresses',
  'deposits',
  'fs_grants',
  'in_transit',
  'buy_orders',
  'items',
  'mission_progress',
  'open_rounds',
  'openings',
  'outbox',
  'player_days',
  'player_list',
  'player_totals',
  'promo_code_users',
  'proof_accounts',
  'provider_rounds',
  'provider_sessions',
  'rakeboosts',
  'referral_days',
  'referrals',
  'report_players',
  'reward_claims',
  'rakeboosts',
  'reward_pots',
  'reward_players',
  'reward_pots',
  'settled_bets',
  'rounds',
  'seed_pairs',
  'self_exclusions',
  'sessions',
  'wallets',
  'withdrawals',
  'tips',
  'transfers',
  'transfer_keys',
  'named_transfers',
  'tournament_entries',
  'tournament_points',
  'tournament_results',
  'trivia_answers',
  'wheel_spins',
] as const;

/** Staff's notes and decisions: never changed, and not part of a player's export. */
export const STAFF_TABLES: readonly string[] = [
  'adjustments',
  'screenings',
  'staff_notes',
  'two_factor_resets',
  'withdrawal_holds',
];

/** Ledger rows of affiliates; kept as well. */
const ofAffiliates: readonly string[] = ['commission_days', 'commission_payouts'];
/** Columns shown to a player where the others concern someone else: the affiliate, and staff's reasons. */
const shown: Readonly<Record<string, readonly string[]>> = {
  referrals: ['campaign_id', 'joined_at'],
  referral_days: [],
  first_replies: ['call', 'client_id', 'reply', 'created_at'],
  in_transit: [],
  // What is pushed to the player's pages within a moment.
  outbox: [],
  report_players: [],
  // Sums of the transfers, which the player has as transactions.
  openings: [],
  proof_accounts: [],
};

/** Read separately, because they may have very many rows; the transfers as the player's transactions. */
const longTables: readonly string[] = [
  'rounds',
  'provider_rounds',
  'transfers',
  'transfer_keys',
  'named_transfers',
];
/** Columns never exported: credentials, unrevealed secrets, and the staff member of an action. */
const SECRET =
  /hash|sealed|secret|token|password|public_key|credential|code|_key$|nonce$|(muted|deleted|decided)_by$/;

export interface OwnedTable {
  readonly name: string;
  /** Columns that may be shown to the player. */
  readonly columns: readonly string[];
}

/** Returns the tables with rows of players, and the columns that a player may see. */
export async function ownedTables(db: Db | Tx): Promise<OwnedTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.table_name::text as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    where c.table_schema = current_schema() and c.table_name in (
      select table_name from information_schema.columns
      where table_schema = current_schema() and column_name = 'user_id')
      or c.table_name = any(${ofAffiliates})
    group by c.table_name order by c.table_name`.execute(db);
  return rows
    .filter(({ name }) => !isMonthTable(name))
    .map(({ name, columns }) => ({
      name,
      columns:
        shown[name] ?? columns.filter((column) => !SECRET.test(column) && column !== ownerOf({ name })),
    }));
}

/** Tables with few rows per player. */
export const shortTables = (tables: readonly OwnedTable[]): readonly OwnedTable[] =>
  tables.filter(
    ({ name, columns }) => ![...longTables, ...STAFF_TABLES].includes(name) && columns.length > 0,
  );

function ownerOf({ name }: Pick<OwnedTable, 'name'>): string {
  if (name === 'first_replies') return 'owner_id';
  return ofAffiliates.includes(name) ? 'affiliate_id' : 'user_id';
}

/** Returns a player's rows in one of these tables. */
export async function listOwnedRows(db: Db, table: OwnedTable, userId: string): Promise<unknown[]> {
  const { name, columns } = table;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql`select ${list} from ${sql.table(name)}
    where ${sql.ref(ownerOf(table))} = ${userId}`.execute(db);
  return rows;
}

/** Removes personal data that is not part of the ledger. */
export async function deletePersonalRows(tx: Tx, userId: string): Promise<void> {
  const existing = new Set((await ownedTables(tx)).map(({ name }) => name));
  for (const name of DELETED_TABLES.filter((table) => existing.has(table)))
    await sql`delete from ${sql.table(name)} where ${sql.ref(ownerOf({ name }))} = ${userId}`.execute(tx);
  await tx.deleteFrom('ignored_users').where('ignored_id', '=', userId).execute();
  if (existing.has('trivia_answers'))
    await sql`update trivia_answers set ip_key = null where user_id = ${userId}`.execute(tx);
  // The ledger keeps a tip, but not its message.
  if (existing.has('tips'))
    await sql`update tips set message = '' where user_id = ${userId} or receiver_id = ${userId}`.execute(tx);
}
