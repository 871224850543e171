import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/connection.ts';
import { firstReply, keepFirstReply } from '../../db/first-replies.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { listBalances, lockMainBalance, transfer, type AccountBalance } from '../../ledger/index.ts';
import { withdrawals } from '../../metrics/money.ts';
import type { NetworkAddress } from '../../networks/network.ts';
import { queueScreenings } from '../../screenings.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import { formatUsd } from '../../texts/format.ts';
import type { Language } from '../../texts/languages.ts';
import { isOwnAddress, getOpenDebt } from '../deposits/feature.ts';
import { getPrice } from '../prices/feature.ts';
import { hasTwoFactor, recordActivity, requireCode, mailOwner } from '../security/feature.ts';
import type { Origin } from '../sessions/feature.ts';
import { isVerified } from '../verification/feature.ts';
import type { checkAddress as checkCall, withdraw as call } from '#contract/withdrawals.ts';
import {
  assertAccepted,
  resolvePayoutTarget,
  verifyQuote,
  convertToUnits,
  type PayoutTarget,
} from './quote.ts';
import { getReviewReasons } from './review.ts';
import {
  publishWithdrawal,
  createHold,
  serializeWithdrawal,
  selectWithdrawals,
  toBalanceState,
  type WithdrawalRow,
} from './rows.ts';
import type { RequestProof } from './tables.ts';

type Asked = RequestOf<typeof call>;
type Reply = ReplyOf<typeof call>;

export interface WithdrawalRequester {
  readonly player: Player;
  readonly origin: Origin;
  readonly language: Language;
}

/** The results of the checks made before any write. */
interface Checked extends PayoutTarget {
  readonly to: NetworkAddress;
  readonly minor: bigint;
  /** Null if currently unknown. */
  readonly price: string | null;
  readonly clientId: string;
  readonly proof: RequestProof;
}

/**
 * Checks an address before a withdrawal is requested.
 * @throws {Refusal} COIN_UNKNOWN, ADDRESS_INVALID, TAG_REQUIRED, ADDRESS_OWN
 */
export async function checkPayoutAddress(
  deps: Deps,
  userId: string,
  requested: RequestOf<typeof checkCall>,
): Promise<ReplyOf<typeof checkCall>> {
  await addressOf(deps, resolvePayoutTarget(deps, requested), userId, requested);
  return { status: true };
}

/**
 * Requests a withdrawal: the money leaves the balance and the withdrawal begins, in one transaction.
 * Idempotent by client id; a repeated call is answered before any check, because a mailed code works only
 * once.
 * @throws {Refusal} COIN_UNKNOWN, ADDRESS_INVALID, TAG_REQUIRED, ADDRESS_OWN, ADDRESS_REFUSES, QUOTE_EXPIRED,
 *   WITHDRAW_TOO_SMALL, OTP_REQUIRED, OTP_WRONG, INSUFFICIENT_BALANCE, WITHDRAW_DEBT, VERIFICATION_REQUIRED,
 *   PRICE_UNAVAILABLE, ID_REUSED
 */
export async function requestWithdrawal(
  deps: Deps,
  asker: WithdrawalRequester,
  requested: Asked,
): Promise<Reply> {
  const { player } = asker;
  const repeated = await repeatedBy(deps, player.userId, requested);
  if (repeated) return repeated;
  const place = resolvePayoutTarget(deps, requested);
  const to = await addressOf(deps, place, player.userId, requested);
  const minor = amountToMinor(requested.balance);
  const price =
    requested.quote === undefined
      ? await getPrice(deps.db, deps.clock, place.coin.iso)
      : verifyQuote(deps, player.userId, requested, requested.quote);
  if (minor === 0n || price !== null) {
    const units = convertToUnits(place, minor, price ?? '1');
    await assertAccepted(deps, place, to, units);
  }
  const proof = await proofOf(deps, player);
  try {
    await requireCode(deps, player, { scope: 'withdraw', code: requested.otp });
  } catch (error) {
    // The same call may have just used up the code.
    const answered = await repeatedBy(deps, player.userId, requested);
    if (answered) return answered;
    throw error;
  }
  const clientId = requested.client_id ?? newId(deps.clock);
  const checked = { ...place, to, minor, price, clientId, proof };
  const { reply, isNewAddress } = await transaction(deps.db, (tx) =>
    begin(tx, deps, asker, requested, checked),
  );
  withdrawals.inc({ network: requested.network, step: 'requested' });
  deps.outbox.wake();
  if (isNewAddress) mailOwner(deps, asker, 'withdrawal');
  return reply;
}

const findAsked = (
  db: Tx | Deps['db'],
  userId: string,
  clientId: string,
): Promise<WithdrawalRow | undefined> =>
  selectWithdrawals(db).where('user_id', '=', userId).where('client_id', '=', clientId).executeTakeFirst();

/** Returns the reply of an earlier call with the same id. @throws {Refusal} ID_REUSED */
async function repeatedBy(deps: Deps, userId: string, requested: Asked): Promise<Reply | null> {
  if (requested.client_id === undefined) return null;
  const row = await findAsked(deps.db, userId, requested.client_id);
  if (!row) return null;
  const balance = (await listBalances(deps.db, userId)).find(({ kind }) => kind === 'main');
  if (!balance) throw new Error(`Player ${userId} has no main balance`);
  return answerOf(deps.db, deps, row, requested, balance);
}

/** Builds the reply to a repeated call from the withdrawal. @throws {Refusal} ID_REUSED */
async function answerOf(
  db: Tx | Deps['db'],
  deps: Deps,
  row: WithdrawalRow,
  requested: Asked,
  balance: AccountBalance,
): Promise<Reply> {
  const to = deps.networks.get(requested.network)?.readAddress(requested.address, tagOf(requested));
  const isSame =
    row.network === requested.network &&
    row.coin === requested.currency &&
    row.amount === amountToMinor(requested.balance) &&
    row.key === (to?.key ?? null);
  if (!isSame) throw new Refusal('ID_REUSED');
  const first = await firstReply<Reply>(db, {
    userId: row.user_id,
    call: 'withdraw',
    clientId: row.client_id,
  });
  return first ?? { withdrawal: serializeWithdrawal(row, deps.networks), balance: toBalanceState(balance) };
}

const tagOf = ({ tag }: Pick<Asked, 'tag'>): string | null => (tag === '' ? null : tag);

/** @throws {Refusal} ADDRESS_INVALID, TAG_REQUIRED, ADDRESS_OWN */
async function addressOf(
  deps: Deps,
  { network }: PayoutTarget,
  userId: string,
  requested: Pick<Asked, 'address' | 'tag'>,
): Promise<NetworkAddress> {
  const tag = tagOf(requested);
  if (network.info.needsTag && tag === null) {
    const isAddress = ['1', null].some((any) => network.readAddress(requested.address, any) !== null);
    throw new Refusal(isAddress ? 'TAG_REQUIRED' : 'ADDRESS_INVALID');
  }
  const to = network.readAddress(requested.address, tag);
  if (!to) throw new Refusal('ADDRESS_INVALID');
  if (await isOwnAddress(deps.db, network.info.id, to.key, userId)) throw new Refusal('ADDRESS_OWN');
  return to;
}

async function proofOf({ db }: Deps, { userId }: Player): Promise<RequestProof> {
  if (await hasTwoFactor(db, userId)) return 'app';
  const user = db.selectFrom('users').select('email').where('id', '=', userId);
  return (await user.executeTakeFirstOrThrow()).email === null ? 'none' : 'mail';
}

/** Runs the remaining checks and all writes with the balance locked, so concurrent calls are serialized. */
async function begin(
  tx: Tx,
  deps: Deps,
  { player, origin }: WithdrawalRequester,
  requested: Asked,
  checked: Checked,
) {
  const { userId } = player;
  const { network, coin, to, minor, clientId, proof } = checked;
  const before = await lockMainBalance(tx, userId);
  const same = await findAsked(tx, userId, clientId);
  if (same) return { reply: await answerOf(tx, deps, same, requested, before), isNewAddress: false };
  const price = await assertAllowed(tx, deps, userId, before, checked);
  const [id, now] = [newId(deps.clock), deps.clock.now()];
  const balance = (await transfer(tx, deps, createHold({ id, amount: minor }, before.accountId))).get(
    before.accountId,
  );
  if (!balance) throw new Error(`Withdrawal ${id} changed no balance.`);
  const isNewAddress = (await timesPaid(tx, userId, network.info.id, to.key)) === 0;
  const review = await getReviewReasons(tx, deps, { userId, amount: minor, info: network.info });
  if (deps.env.screening) review.push('screening');
  const row = await tx
    .insertInto('withdrawals')
    .values({
      id,
      user_id: userId,
      client_id: clientId,
      network: network.info.id,
      coin: coin.iso,
      price,
      proof,
      decimals: coin.decimals,
      address: to.address,
      tag: to.tag,
      key: to.key,
      amount: minor,
      units: convertToUnits(checked, minor, price).toString(),
      state: review.length > 0 ? 'review' : 'approved',
      review: JSON.stringify(review),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueScreenings(tx, deps, 'withdrawal.requested', [{ userId, subjectId: id }]);
  await recordActivity(tx, deps, userId, 'withdrawal', { origin, about: `${coin.iso} ${to.address}` });
  await publishBalanceUpdate(tx, deps, userId, balance);
  await publishWithdrawal(tx, deps, row);
  const reply: Reply = {
    withdrawal: serializeWithdrawal(row, deps.networks),
    balance: toBalanceState(balance),
  };
  await keepFirstReply(tx, { userId, call: 'withdraw', clientId }, { reply, now });
  return { reply, isNewAddress };
}

const TOTAL = defineStatement<{ userId: string; since: Date }, { sum: string }>(
  `select coalesce(sum(amount), 0)::text as sum from withdrawals
  where user_id = @userId and created_at > @since and state not in ('refused', 'cancelled', 'failed')`,
);
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** @throws {Refusal} INSUFFICIENT_BALANCE, WITHDRAW_DEBT, VERIFICATION_REQUIRED, PRICE_UNAVAILABLE */
async function assertAllowed(
  tx: Tx,
  deps: Deps,
  userId: string,
  balance: AccountBalance,
  { minor, price }: Checked,
): Promise<string> {
  if (minor > balance.amount) {
    const missing = minorToAmount(minor - balance.amount);
    throw new Refusal('INSUFFICIENT_BALANCE', { values: { missing } });
  }
  const debt = await getOpenDebt(tx, userId);
  if (debt > 0n) throw new Refusal('WITHDRAW_DEBT', { values: { amount: formatUsd(debt) } });
  const since = new Date(deps.clock.now().getTime() - MONTH_MS);
  const [total] = await executeStatement(tx, TOTAL, { userId, since });
  const isLarge = BigInt(total?.sum ?? 0) + minor > deps.env.verifyAboveMinor;
  if (isLarge && !(await isVerified(tx, userId))) throw new Refusal('VERIFICATION_REQUIRED');
  if (price === null) throw new Refusal('PRICE_UNAVAILABLE');
  return price;
}

async function timesPaid(tx: Tx, userId: string, network: string, key: string): Promise<number> {
  const { count } = await tx
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('key', '=', key)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(count);
}
