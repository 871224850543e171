import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../../bounded-queue.ts';

/** Argon2id is the library's default. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const MAX_QUEUE_LENGTH = 500;
/** Each hash uses 19 MiB while it runs, so only a few run in parallel, and a long queue is refused. */
const inTurn = createBoundedQueue(Math.max(2, availableParallelism()), MAX_QUEUE_LENGTH);

export const hashPassword = async (password: string): Promise<string> =>
  inTurn(() => hash(password, options));

/** A hash that no password matches; created once, on first use. */
let nobody: Promise<string> | undefined;
const hashOfNobody = (): Promise<string> => (nobody ??= hashPassword(randomBytes(32).toString('hex')));

/** Returns whether the password matches. Without a stored hash the same work is done, for constant time. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const expected = stored ?? (await hashOfNobody());
  const isRight = await inTurn(() => verify(expected, password));
  return isRight && stored !== undefined;
}

/** Creates the dummy hash before the first login. */
export const warmUpPasswords = async (): Promise<void> => void (await hashOfNobody());
