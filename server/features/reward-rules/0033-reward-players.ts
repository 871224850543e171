import { sql, type Kysely } from 'kysely';

/** Creates the per-player reward data other than earnings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table reward_players (
        user_id text primary key references users (id),
        granted_level integer not null default 0,
        xp_credit bigint not null default 0,
        deposit_promo text,
        calendar_ends_at timestamptz,
        rewards_total bigint not null default 0,
        last_seen_at timestamptz
      )`,
    )
    .execute(db);
}
