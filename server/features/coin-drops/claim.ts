import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Language } from '../../texts/languages.ts';
import { assertEligible, notEligible } from '../reward-rules/feature.ts';

/** The collecting player, the drop, and the origin of the call. */
export interface Claim {
  readonly id: string;
  readonly userId: string;
  readonly ipKey: string;
  readonly language: Language;
}

interface Standing {
  readonly state: string;
  readonly closesAt: Date;
  readonly most: number;
  readonly isOwn: boolean;
  /** Whether the player has collected. */
  readonly isDone: boolean;
  /** Whether someone of the same network has. */
  readonly isTaken: boolean;
}

const STANDING = defineStatement<Omit<Claim, 'language'>, Standing>(
  `select state, closes_at as "closesAt", most, user_id = @userId as "isOwn",
    exists (select from coin_drop_claims where drop_id = d.id and user_id = @userId) as "isDone",
    exists (select from coin_drop_claims where drop_id = d.id and ip_key = @ipKey) as "isTaken"
  from coin_drops d where id = @id`,
);

/**
 * Collects a share of an open drop; a repeat by the same player succeeds. The last permitted player closes
 * it. Refusals and repeats take no lock, because a whole room presses at the same moment.
 * @throws {Refusal} NOT_FOUND, DROP_CLOSED, NOT_ELIGIBLE
 */
export async function claimDropShare(
  deps: Pick<Deps, 'db' | 'clock' | 'dealer'>,
  requested: Claim,
): Promise<void> {
  const { id, userId, ipKey, language } = requested;
  const [drop] = await executeStatement(deps.db, STANDING, { id, userId, ipKey });
  if (!drop) throw new Refusal('NOT_FOUND');
  if (drop.isDone) return;
  assertOpen(deps, drop);
  if (drop.isOwn) throw notEligible('own', language);
  await assertEligible(deps.db, deps, userId, language);
  if (drop.isTaken) throw notEligible('network', language);
  await transaction(deps.db, (tx) => collect(tx, deps, requested));
}

const LOCK = defineStatement<{ id: string }>(`select from coin_drops where id = @id for update`);
const ADD = defineStatement<{ id: string; userId: string; ipKey: string; now: Date }, { before: number }>(
  `insert into coin_drop_claims (drop_id, user_id, ip_key, claimed_at)
  values (@id, @userId, @ipKey, @now::timestamptz) on conflict do nothing
  returning (select count(*)::integer from coin_drop_claims where drop_id = @id) as before`,
);

/** Serializes collecting players, so that the count is right. */
async function collect(
  tx: Tx,
  deps: Pick<Deps, 'dealer'>,
  { id, userId, ipKey, language }: Claim,
): Promise<void> {
  await executeStatement(tx, LOCK, { id });
  // Read again under the lock.
  const [drop] = await executeStatement(tx, STANDING, { id, userId, ipKey });
  if (!drop || drop.isDone) return;
  assertOpen(deps, drop);
  const [added] = await executeStatement(tx, ADD, { id, userId, ipKey, now: new Date(deps.dealer.now()) });
  if (!added) throw notEligible('network', language);
  if (added.before + 1 < drop.most) return;
  await tx.updateTable('coin_drops').set({ state: 'closed' }).where('id', '=', id).execute();
}

function assertOpen({ dealer }: Pick<Deps, 'dealer'>, { state, closesAt }: Standing): void {
  if (state !== 'open' || closesAt.getTime() <= dealer.now()) throw new Refusal('DROP_CLOSED');
}
