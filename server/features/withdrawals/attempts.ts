import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { SignedPayment } from '../../networks/network.ts';
import type { WithdrawalRow } from './rows.ts';

/** Signed bytes, stored before they could be sent. */
export interface PaymentAttempt extends SignedPayment {
  readonly number: number;
  readonly createdAt: Date;
  /** Null if it is unknown whether it was ever sent. */
  readonly sentAt: Date | null;
}

/** Returns all attempts to pay a withdrawal, oldest first. */
export async function listAttempts(db: Db | Tx, id: string): Promise<PaymentAttempt[]> {
  const rows = await db
    .selectFrom('withdrawal_attempts')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ number, txid, raw, takes, fee_coin, fee_units, created_at, sent_at }) => ({
    number,
    txid,
    raw,
    takes,
    createdAt: created_at,
    sentAt: sent_at,
    fee: { coin: fee_coin, units: BigInt(fee_units) },
  }));
}

const TAKEN = defineStatement<{ network: string; except: string }, { take: string }>(
  `select t.take from withdrawals w join withdrawal_takes t on t.withdrawal_id = w.id and t.network = w.network
  where w.network = @network and w.id <> @except
    and (w.state in ('signed', 'sent') or (w.state = 'confirmed' and not w.settled))`,
);

/** Returns the inputs used by other withdrawals whose attempts may still confirm or be forked off. */
export const listReservedInputs = async (db: Db, network: string, except: string): Promise<string[]> =>
  (await executeStatement(db, TAKEN, { network, except })).map(({ take }) => take);

const TAKE = defineStatement<{ network: string; takes: readonly string[]; id: string }>(
  `insert into withdrawal_takes (network, take, withdrawal_id)
  select @network::text, take, @id::uuid from unnest(@takes::text[]) as t (take) on conflict do nothing`,
);
const OWN = defineStatement<{ network: string; takes: readonly string[]; id: string }, { count: bigint }>(
  `select count(*) as count from withdrawal_takes
  where network = @network and take = any(@takes::text[]) and withdrawal_id = @id`,
);

/** Returns whether at most one of two payments can ever be in the chain. */
export const areMutuallyExclusive = (
  a: Pick<SignedPayment, 'takes'>,
  b: Pick<SignedPayment, 'takes'>,
): boolean => a.takes.some((take) => b.takes.includes(take));

/**
 * Stores an attempt before it is sent for the first time. Regardless of the adapter and its node, refuses an
 * attempt that uses an input of another withdrawal, or that could confirm in addition to an earlier attempt
 * of the same one.
 */
export async function storeAttempt(
  tx: Tx,
  { id, network }: Pick<WithdrawalRow, 'id' | 'network'>,
  signed: SignedPayment,
  earlier: readonly PaymentAttempt[],
  now: Date,
): Promise<PaymentAttempt> {
  const takes = [...new Set(signed.takes)];
  if (takes.length === 0) throw new Error(`A payment of ${id} spends nothing: it could be paid twice.`);
  if (!earlier.every((attempt) => areMutuallyExclusive(attempt, signed)))
    throw new Error(`Another payment of ${id} does not replace the ones before it.`);
  await executeStatement(tx, TAKE, { network, takes, id });
  const [own] = await executeStatement(tx, OWN, { network, takes, id });
  if (own?.count !== BigInt(takes.length))
    throw new Error(`A payment of ${id} spends what another withdrawal spent.`);
  const attempt: PaymentAttempt = {
    ...signed,
    takes,
    number: earlier.length + 1,
    createdAt: now,
    sentAt: null,
  };
  await tx
    .insertInto('withdrawal_attempts')
    .values({
      withdrawal_id: id,
      number: attempt.number,
      txid: signed.txid,
      raw: signed.raw,
      takes: JSON.stringify(takes),
      fee_coin: signed.fee.coin,
      fee_units: signed.fee.units.toString(),
      created_at: now,
    })
    .execute();
  return attempt;
}
