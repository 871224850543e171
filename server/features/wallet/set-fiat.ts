import type { Db } from '../../db/connection.ts';
import { Refusal } from '../../http/refusal.ts';
import { isFiat } from './fiats.ts';

/** Sets the currency in which amounts are displayed. @throws {Refusal} NOT_FOUND */
export async function setFiat(db: Db, userId: string, fiat: string): Promise<{ readonly fiat: string }> {
  if (!isFiat(fiat)) throw new Refusal('NOT_FOUND');
  await db.updateTable('users').set({ fiat }).where('id', '=', userId).execute();
  return { fiat };
}
