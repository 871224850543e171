import { sql, type Kysely } from 'kysely';

/** Creates the monthly payouts of each game; a month is year x 12 + month - 1 in UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table game_returns (
        game text not null,
        month integer not null,
        rounds bigint not null,
        staked bigint not null,
        paid bigint not null,
        -- Minor units: what comes back on average of what was played.
        expected double precision not null,
        -- Minor units, squared: how far luck puts what is paid from that.
        variance double precision not null,
        primary key (game, month)
      )`,
    )
    .execute(db);
}
