import { sql } from 'kysely';
import { openVault } from '#server/db/key-check.ts';
import { openMigrated } from '#server/db/open-migrated.ts';
import { systemClock } from '#server/clock.ts';
import { readEnv } from '#server/env.ts';
import { makeHashChain, publishChain, setPublicSeed } from '#server/rounds/index.ts';

const LENGTH = 100;

/** A bet with this auto cash-out cannot be settled: it is stored with rules that no one knows. */
export const UNSETTLED_AT = '77.77';

const unsettled = [
  `create function unknown_rules() returns trigger language plpgsql as $$ begin
    new.rules_version = 99;
    return new;
  end $$`,
  `create trigger unknown_rules before insert on open_rounds for each row
    when (new.params->>'autoCashout' = '${UNSETTLED_AT}') execute function unknown_rules()`,
];

/** Seeds a new site with the first chain of crash, whose games follow from this public seed. */
export async function seedChain(dataDir: string, seed: string): Promise<void> {
  const env = readEnv({ DATA_DIR: dataDir });
  const database = await openMigrated(env);
  const deps = { db: database.db, clock: systemClock, vault: await openVault(database.db, env) };
  await publishChain(deps, 'crash', 1, makeHashChain('5c'.repeat(32), LENGTH));
  await setPublicSeed(deps, { game: 'crash', number: 1, seed, from: 'random' });
  for (const text of unsettled) await sql.raw(text).execute(database.db);
  await database.close();
}
