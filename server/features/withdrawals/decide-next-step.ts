import type { NetworkInfo, TransactionStatus } from '../../networks/network.ts';
import { areMutuallyExclusive, type PaymentAttempt } from './attempts.ts';

/** What the chain says of an attempt. */
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
  /** Not paid, and no attempt can pay any more. */
  | ({ readonly kind: 'failed' } & InBlock)
  /** In a block that is not deep enough. */
  | ({ readonly kind: 'deeper' } & InBlock)
  /** In no block: `send` again, each until one is taken; `bump`: the fee is too low. */
  | { readonly kind: 'nowhere'; readonly send: readonly PaymentAttempt[]; readonly bump: boolean }
  /** The node says what cannot be: nothing is done. */
  | { readonly kind: 'contradiction' };

/** Fees are not raised without an end for a node that says nothing arrives. */
const MOST_ATTEMPTS = 12;
/**
 * What is given back cannot be taken back: a payment counts as failed, and what is confirmed as settled, only so many
 * times deeper than what is paid has to be.
 */
export const FINALITY_FACTOR = 2;

const isInBlock = (seen: AttemptStatus): seen is InBlock =>
  seen.status !== 'unknown' && seen.status.depth > 0;

/** What follows from what the chain says of all attempts of one withdrawal. */
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
  // One that was replaced is unknown too; it is not sent again while the chain knows another.
  const send = isLost ? unknown.toReversed() : unknown.filter(({ sentAt }) => sentAt === null);
  const newest = seen.at(-1)?.attempt;
  const waitedMs = newest ? now.getTime() - newest.createdAt.getTime() : 0;
  const bump = waitedMs >= bumpAfterSeconds * 1_000 && seen.length < MOST_ATTEMPTS;
  return { kind: 'nowhere', send, bump };
}
