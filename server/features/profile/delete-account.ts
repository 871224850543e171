import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { listBalances, lockBalances } from '../../ledger/index.ts';
import { ALL_ROUNDS_SQL } from '../../rounds/index.ts';
import { canPayOut } from '../affiliate/feature.ts';
import { endSessions } from '../sessions/feature.ts';
import { supportPictures } from '../support/feature.ts';
import { paperFiles } from '../verification/feature.ts';
import { vipPictures } from '../vip/feature.ts';
import { deletePersonalRows } from './personal-data.ts';
import { lockUser } from '../../db/lock-user.ts';

// A provider round whose bets were all rolled back stays active for a week without moving money.
const OPEN_ROUND = defineStatement<{ userId: string }>(
  `select id from ${ALL_ROUNDS_SQL} as played where user_id = @userId and status = 'active' and staked > 0 limit 1`,
);
const OPEN_DROP = defineStatement<{ userId: string }>(
  `select id from coin_drops where state in ('open', 'closed') and (user_id = @userId
    or exists (select from coin_drop_claims where drop_id = coin_drops.id and user_id = @userId)) limit 1`,
);

/**
 * Deletes an account: it can no longer be signed in to, and no remaining data identifies the player. Bets and
 * transfers stay, anonymized.
 * @throws {Refusal} ACCOUNT_HAS_ROUND, ACCOUNT_HAS_DROP, ACCOUNT_HAS_COMMISSION; ACCOUNT_HAS_BALANCE where
 *   money is real
 */
export async function eraseAccount(deps: Deps, { userId }: Player): Promise<void> {
  const now = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    // Every bet takes this lock too, so no round opens from here on.
    await lockBalances(tx, userId);
    await assertNothingOpen(deps, tx, userId);
    const papers = await tx.selectFrom('papers').select('id').where('user_id', '=', userId).execute();
    const pictures = await tx
      .selectFrom('support_pictures')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    const levels = await tx.selectFrom('vip_pictures').select('id').where('user_id', '=', userId).execute();
    const files = { db: tx, clock: deps.clock };
    await paperFiles.remove(files, idsOf(papers));
    await supportPictures.remove(files, idsOf(pictures));
    await vipPictures.remove(files, idsOf(levels));
    await deletePersonalRows(tx, userId);
    await tx
      .updateTable('users')
      .set({
        username: `deleted-${randomBytes(5).toString('hex')}`,
        email: null,
        email_key: null,
        email_verified_at: null,
        password_hash: null,
        promo_code: null,
        click_id: null,
        avatar: null,
        language: null,
        username_changed_at: null,
        roles: '[]',
        anonymous: true,
        private_stats: true,
        blocked_at: now,
        deleted_at: now,
      })
      .where('id', '=', userId)
      .execute();
    await endSessions(tx, now, userId);
    await tx.updateTable('sessions').set({ ip: null, device: null }).where('user_id', '=', userId).execute();
  });
  deps.knownSessions.forget(userId);
  deps.outbox.wake();
  deps.log.info({ userId }, 'account deleted');
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** @throws {Refusal} as deleting the account does */
export async function assertNothingOpen(deps: Deps, tx: Db | Tx, userId: string): Promise<void> {
  const [open] = await executeStatement(tx, OPEN_ROUND, { userId });
  if (open) throw new Refusal('ACCOUNT_HAS_ROUND');
  if ((await executeStatement(tx, OPEN_DROP, { userId })).length > 0) throw new Refusal('ACCOUNT_HAS_DROP');
  if (await canPayOut({ ...deps, db: tx }, userId)) throw new Refusal('ACCOUNT_HAS_COMMISSION');
  if (deps.env.demo) return;
  const item = await tx
    .selectFrom('items')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .executeTakeFirst();
  const balances = await listBalances(tx, userId);
  if (item || balances.some(({ amount }) => amount > 0n)) throw new Refusal('ACCOUNT_HAS_BALANCE');
}
