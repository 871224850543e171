import { sql } from 'kysely';
import { readEnv } from '#server/env.ts';
import { openMigrated } from '#server/db/open-migrated.ts';

/**
 * Gives everyone who joins a new site a level, enough recent play for its wheel, and verification: no test
 * can play that much.
 */
export async function grantPlayerLevels(dataDir: string): Promise<void> {
  const database = await openMigrated(readEnv({ DATA_DIR: dataDir }));
  for (const text of statements) await sql.raw(text).execute(database.db);
  await database.close();
}

/** The XP of Silver IV, and twice the play its wheel requires. */
const statements = [
  `create function raise_player() returns trigger language plpgsql as $$ begin
    insert into player_days (user_id, day, staked, payout, expected, rounds)
      values (new.id, floor(extract(epoch from now()) / 86400)::integer - 2, 0, 0, 4000000000, 1);
    insert into verifications (user_id, state) values (new.id, 'approved');
    return new;
  end $$`,
  `create trigger raise_player after insert on users for each row execute function raise_player()`,
  `create function raise_wallet() returns trigger language plpgsql as $$ begin
    new.xp := case new.account_no when 0 then 4000000000000 else 0 end;
    return new;
  end $$`,
  `create trigger raise_wallet before insert on wallets for each row execute function raise_wallet()`,
];
