import { sql } from 'kysely';
import type { MarkedMigration } from '../../db/migration.ts';

/** What the screening service is asked about players, and its answers. A hold may come from it, and not from a person. */
export const migration: MarkedMigration = {
  // The version before keeps such a hold and lets staff release it; only its page of a player does not show it.
  nullable: ['withdrawal_holds.staff_id'],
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table screenings (
    id uuid primary key,
    user_id uuid not null references users (id),
    event text not null check (event in ('withdrawal.requested', 'identity.approved', 'deposit.first')),
    subject_id uuid not null,
    created_at timestamptz not null,
    tries integer not null default 0,
    failure text,
    next_try_at timestamptz not null,
    decision text check (decision in ('clear', 'review', 'block', 'unanswered')),
    reference text,
    decided_at timestamptz,
    unique (event, subject_id),
    check ((decision is null) = (decided_at is null))
  )`,
  `create index screenings_waiting on screenings (next_try_at) where decision is null`,
  `create index screenings_by_user on screenings (user_id, id desc)`,
  `create unique index screenings_first_deposit on screenings (user_id) where event = 'deposit.first'`,
  `alter table withdrawal_holds alter column staff_id drop not null`,
];
