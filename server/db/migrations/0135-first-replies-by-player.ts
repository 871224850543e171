import { sql, type Kysely } from 'kysely';
import { FIRST_ID } from '../uuid.ts';
import { createIndexConcurrently, inBatches, waitShortly, type MarkedMigration } from '../migration.ts';

/**
 * First replies are with their player; those of guests have the id of zeros. `user_id` stays, as it names
 * guests too. Servers of the version before write no `owner_id`, which a trigger derives.
 */
export const migration: MarkedMigration = { isOutsideTransaction: true, up };

/** As ids of players are written. */
const PLAYER = '^[0-9a-f]{32}$';

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await inBatches(
    db,
    `update first_replies set owner_id = user_id::uuid where (user_id, call, client_id) in
      (select user_id, call, client_id from first_replies
        where owner_id = '${FIRST_ID}' and user_id ~ '${PLAYER}' limit $1)`,
    10_000,
  );
  await createIndexConcurrently(db, {
    name: 'first_replies_by_owner',
    table: 'first_replies',
    isUnique: true,
    on: '(owner_id, user_id, call, client_id)',
  });
  await waitShortly(db);
  await sql`alter table first_replies drop constraint if exists first_replies_pkey`.execute(db);
}

const statements = [
  `alter table first_replies add column if not exists owner_id uuid not null default '${FIRST_ID}'`,
  `create or replace function add_owner() returns trigger language plpgsql as $$ begin
    if new.user_id ~ '${PLAYER}' then new.owner_id := new.user_id::uuid; end if;
    return new;
  end $$`,
  `create or replace trigger first_replies_owner before insert on first_replies
    for each row when (new.owner_id = '${FIRST_ID}') execute function add_owner()`,
];
