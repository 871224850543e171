import { sql, type Kysely } from 'kysely';

/**
 * Reports are counted by the database: those that a server of the version before stores or decides, too, and those that go
 * with the account of the player who made them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function count_report() returns trigger language plpgsql as $$ begin
    insert into reported_messages as m (message_id, reports, reasons)
      values (new.message_id, 1, jsonb_build_array(new.reason))
    on conflict (message_id) do update set reports = m.reports + 1, reasons = (
      select jsonb_agg(distinct reason) from jsonb_array_elements(m.reasons || excluded.reasons) as all_of (reason));
    return null;
  end $$`,
  // Locked first: a report that is being stored meanwhile is then counted, because the next statement sees it.
  `create function recount_reports() returns trigger language plpgsql as $$ begin
    perform from reported_messages where message_id = old.message_id for update;
    update reported_messages m set reports = open.reports, reasons = open.reasons
      from (select count(*) as reports, coalesce(jsonb_agg(distinct reason), '[]') as reasons
        from chat_reports where message_id = old.message_id and decided_at is null) open
      where m.message_id = old.message_id;
    delete from reported_messages where message_id = old.message_id and reports = 0;
    return null;
  end $$`,
  `create trigger chat_reports_counted after insert on chat_reports
    for each row when (new.decided_at is null) execute function count_report()`,
  `create trigger chat_reports_decided after update on chat_reports
    for each row when (new.decided_at is not null and old.decided_at is null) execute function recount_reports()`,
  `create trigger chat_reports_deleted after delete on chat_reports
    for each row when (old.decided_at is null) execute function recount_reports()`,
  // The triggers hold writers of reports until this is over.
  `delete from reported_messages`,
  `insert into reported_messages (message_id, reports, reasons)
    select message_id, count(*), jsonb_agg(distinct reason) from chat_reports where decided_at is null group by 1`,
];
