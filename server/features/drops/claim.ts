import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Language } from '../../texts/languages.ts';
import { assertTakesPart, notEligible } from '../reward-rules/feature.ts';
import './tables.ts';

/** Who collects of which drop, and from where. */
export interface Claim {
  readonly id: string;
  readonly userId: string;
  readonly ipKey: string;
  readonly language: Language;
}

/**
 * Collects of a drop that is open; who has done so already is told the same. The last one that may closes it.
 * @throws {Refusal} NOT_FOUND, DROP_CLOSED, NOT_ELIGIBLE
 */
export const claim = (deps: Pick<Deps, 'db' | 'clock' | 'dealer'>, asked: Claim): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const { id, userId, ipKey, language } = asked;
    // Whoever collects waits for whoever does at the same time: so the count is right.
    const drop = await tx
      .selectFrom('coin_drops')
      .select(['user_id', 'state', 'closes_at', 'most'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!drop) throw new Refusal('NOT_FOUND');
    const before = await tx
      .selectFrom('coin_drop_claims')
      .select(['user_id', 'ip_key'])
      .where('drop_id', '=', id)
      .execute();
    if (before.some((other) => other.user_id === userId)) return;
    const now = new Date(deps.dealer.now());
    if (drop.state !== 'open' || drop.closes_at <= now) throw new Refusal('DROP_CLOSED');
    if (drop.user_id === userId) throw notEligible('own', language);
    await assertTakesPart(tx, deps, userId, language);
    if (before.some((other) => other.ip_key === ipKey)) throw notEligible('network', language);
    await tx
      .insertInto('coin_drop_claims')
      .values({ drop_id: id, user_id: userId, ip_key: ipKey, claimed_at: now, share: null })
      .execute();
    if (before.length + 1 >= drop.most) await closeFull(tx, id);
  });

const closeFull = (tx: Tx, id: string): Promise<unknown> =>
  tx.updateTable('coin_drops').set({ state: 'closed' }).where('id', '=', id).execute();
