import { randomBytes, randomInt } from 'node:crypto';
import { computeCommitment } from '#core/fairness.ts';
import { generateUsername } from '#server/features/auth/feature.ts';
import { newId } from '#server/ids.ts';
import type { Vault } from '#server/deps.ts';

/** A player while rounds are made: the balance and the pair in use change with each of them. */
export interface SeededPlayer {
  readonly id: string;
  readonly accountId: string;
  readonly username: string;
  readonly joinedMs: number;
  /** Plays one of four rounds of the site, with high stakes. */
  readonly isWhale: boolean;
  /** Played only in the first months. */
  readonly isDeparted: boolean;
  amount: bigint;
  version: bigint;
  pair: SeededPair;
  lastMs: number;
}

export interface SeededPair {
  readonly id: string;
  readonly userId: string;
  readonly serverSeed: string;
  readonly sealed: string;
  readonly hash: string;
  readonly clientSeed: string | null;
  readonly createdMs: number;
  nonce: number;
  state: 'next' | 'active' | 'revealed';
  /** When the state began. */
  sinceMs: number;
}

/** One player of 2,000 is a whale, and at least one is. */
const WHALE_EVERY = 2_000;
const DEPARTED_EVERY = 5;
/** Names are drawn from 50 million; of a crowd some would be drawn twice. */
const usernames = function* (): Generator<string, never> {
  const taken = new Set<string>();
  for (;;) {
    const name = generateUsername(randomInt);
    if (taken.has(name)) continue;
    taken.add(name);
    yield name;
  }
};

export const idAt = (ms: number): string => newId({ now: () => new Date(ms) });

export const newPair = (vault: Vault, userId: string, state: SeededPair['state'], ms: number): SeededPair => {
  const serverSeed = randomBytes(32).toString('hex');
  return {
    id: idAt(ms),
    userId,
    serverSeed,
    sealed: vault.seal(serverSeed),
    hash: computeCommitment(serverSeed),
    clientSeed: state === 'next' ? null : randomBytes(8).toString('hex'),
    createdMs: ms,
    nonce: 0,
    state,
    sinceMs: ms,
  };
};

/** Makes players who joined during the hour before the first round. */
export function makePlayers(vault: Vault, count: number, firstMs: number): SeededPlayer[] {
  const names = usernames();
  return Array.from({ length: count }, (_, at): SeededPlayer => {
    const joinedMs = firstMs - 3_600_000 + Math.floor((at * 3_000_000) / count);
    const id = idAt(joinedMs);
    const isWhale = at % WHALE_EVERY === 0;
    return {
      id,
      accountId: id,
      username: names.next().value,
      joinedMs,
      isWhale,
      isDeparted: isWhale ? at % (WHALE_EVERY * 4) === WHALE_EVERY : at % DEPARTED_EVERY === 1,
      amount: 0n,
      version: 0n,
      pair: newPair(vault, id, 'active', joinedMs),
      lastMs: joinedMs,
    };
  });
}
