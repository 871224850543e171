import type { Db } from '../../db/connection.ts';

export const userRow = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'username_changed_at',
      'email',
      'email_verified_at',
      'password_hash',
      'avatar',
      'roles',
    ])
    .select(['fiat', 'selected_account_id', 'excluded_until', 'reality_minutes'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export const countDeposits = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('transfers')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('round_id', 'is', null)
    .where('code', '=', 'deposit')
    .executeTakeFirstOrThrow();
  return Number(count);
};
