import type { Generated } from 'kysely';
import type { Db, Tx } from '../../db/connection.ts';
import type { BuyOrder } from '#contract/buy.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    buy_orders: {
      id: string;
      user_id: string;
      amount: bigint;
      state: BuyOrder['state'];
      created_at: Date;
      paid_at: Generated<Date | null>;
      refunded_at: Generated<Date | null>;
    };
  }
}

const orders = (db: Db | Tx) =>
  db.selectFrom('buy_orders').select(['id', 'user_id', 'amount', 'state', 'created_at']);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;

export const findOwnOrder = (db: Db, userId: string, id: string) =>
  orders(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** Locks an order until the transaction ends. Lock it before any balance. */
export const lockOrder = (tx: Tx, id: string) =>
  orders(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
