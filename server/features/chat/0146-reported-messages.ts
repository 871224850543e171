import { sql, type Kysely } from 'kysely';

/** Messages with open reports, counted when they are reported, so that the list is read by its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `reasons`: each once, in order.
  `create table reported_messages (
    message_id uuid primary key references chat_messages (id) on delete cascade,
    reports bigint not null,
    reasons jsonb not null
  )`,
  `insert into reported_messages (message_id, reports, reasons)
    select message_id, count(*), jsonb_agg(distinct reason) from chat_reports where decided_at is null group by 1`,
  `create index reported_messages_most on reported_messages (reports desc, message_id)`,
];
