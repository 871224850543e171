import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/**
 * Fast-forwards what takes days or minutes: a player who registers with an address `old-…` has been here for
 * two days and has played. The chat message `time passes` ends the drop of its room and advances its
 * question.
 */
export async function fastForwardTime(db: Db): Promise<void> {
  for (const text of statements) await sql.raw(text).execute(db);
}

const statements = [
  `create function old_account() returns trigger language plpgsql as $$ begin
    update users set created_at = created_at - interval '2 days', email_verified_at = now() where id = new.id;
    insert into player_days (user_id, day, staked, payout, expected, rounds)
      values (new.id, floor(extract(epoch from now()) / 86400)::integer - 1, 2000000000, 0, 0, 1);
    return new;
  end $$`,
  `create trigger old_account after insert on users for each row when (new.email like 'old-%')
    execute function old_account()`,
  `create function pass_time() returns trigger language plpgsql as $$ begin
    update coin_drops set closes_at = now() where room = new.room and state = 'open';
    update trivia_rounds set opens_at = opens_at - (closes_at - now()), closes_at = now()
      where room = new.room and state = 'open';
    update trivia_rounds set opens_at = now(), closes_at = closes_at - (opens_at - now())
      where room = new.room and state in ('planned', 'announced');
    return new;
  end $$`,
  `create trigger pass_time after insert on chat_messages for each row when (new.message like 'time passes%')
    execute function pass_time()`,
];
