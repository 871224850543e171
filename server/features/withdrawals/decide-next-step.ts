import type { NetworkInfo, TransactionStatus } from '../../networks/network.ts';
import { areMutuallyExclusive, type PaymentAttempt } from './attempts.ts';

/** The chain's view of an attempt. */
export interface AttemptStatus {
  readonly attempt: PaymentAttempt;
  readonly status: TransactionStatus;
}
type Known = Exclude<TransactionStatus, 'unknown'>;
interface InBlock {
  readonly attempt: PaymentAttempt;
  readonly status: Known;
}

export type PaymentDecision =
  /** Paid. */
  | ({ readonly kind: 'confirmed' } & InBlock)
  /** Not paid, and no attempt can still pay. */
  | ({ readonly kind: 'failed' } & InBlock)
  /** In a block without enough confirmations. */
  | ({ readonly kind: 'deeper' } & InBlock)
  /** In no block. `send`: attempts to resend until one is accepted; `bump`: whether the fee is too low. */
  | { readonly kind: 'nowhere'; readonly send: readonly PaymentAttempt[]; readonly bump: boolean }
  /** The node reports an impossible state; nothing is done. */
  | { readonly kind: 'contradiction' };

/** Caps fee bumps in case a node never reports any arrival. */
const MAX_ATTEMPTS = 12;
/**
 * Refunds are irreversible, so a payment counts as failed, and a confirmed one as settled, only at this
 * multiple of the confirmations that a payment needs.
 */
export const FINALITY_FACTOR = 2;

const isInBlock = (seen: AttemptStatus): seen is InBlock =>
  seen.status !== 'unknown' && seen.status.depth > 0;

/** Decides the next step from the chain's view of all attempts of one withdrawal. */
export function decideNextStep(
  { confirmations, bumpAfterSeconds }: Pick<NetworkInfo, 'confirmations' | 'bumpAfterSeconds'>,
  seen: readonly AttemptStatus[],
  now: Date,
): PaymentDecision {
  const inBlock = seen.filter(isInBlock);
  const [found] = inBlock;
  if (inBlock.length > 1) return { kind: 'contradiction' };
  if (!found) return nowhere(bumpAfterSeconds, seen, now);
  const { attempt, status } = found;
  if (!status.isFailed)
    return { kind: status.depth >= confirmations ? 'confirmed' : 'deeper', attempt, status };
  const isLast = seen.every((one) => areMutuallyExclusive(one.attempt, attempt));
  const isOver = isLast && status.depth >= confirmations * FINALITY_FACTOR;
  return { kind: isOver ? 'failed' : 'deeper', attempt, status };
}

function nowhere(bumpAfterSeconds: number, seen: readonly AttemptStatus[], now: Date): PaymentDecision {
  const unknown = seen.filter(({ status }) => status === 'unknown').map(({ attempt }) => attempt);
  const isLost = unknown.length === seen.length;
  // A replaced attempt is unknown too, and is not resent while the chain knows another one.
  const send = isLost ? unknown.toReversed() : unknown.filter(({ sentAt }) => sentAt === null);
  const newest = seen.at(-1)?.attempt;
  const waitedMs = newest ? now.getTime() - newest.createdAt.getTime() : 0;
  const bump = waitedMs >= bumpAfterSeconds * 1_000 && seen.length < MAX_ATTEMPTS;
  return { kind: 'nowhere', send, bump };
}
