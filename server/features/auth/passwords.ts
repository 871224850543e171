import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../../bounded-queue.ts';

/** Argon2id is the library's default. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const LONGEST_QUEUE = 500;
/** Each hash takes 19 MiB while it runs, so only a few run at once, and a long queue is turned away. */
const inTurn = createBoundedQueue(Math.max(2, availableParallelism()), LONGEST_QUEUE);

/** The argon2id hash that is stored for a password. */
export const hashPassword = async (password: string): Promise<string> =>
  inTurn(() => hash(password, options));

/** A hash that no password fits; made once, on first use. */
let nobody: Promise<string> | undefined;
const hashOfNobody = (): Promise<string> => (nobody ??= hashPassword(randomBytes(32).toString('hex')));

/** Whether the password fits. Without a stored hash the same work is done, so that the time taken gives nothing away. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const expected = stored ?? (await hashOfNobody());
  const isRight = await inTurn(() => verify(expected, password));
  return isRight && stored !== undefined;
}

/** Makes the hash of nobody ahead of the first login. */
export const warmUpPasswords = async (): Promise<void> => void (await hashOfNobody());
