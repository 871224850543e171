import { createHash, createHmac, hash as hashOf } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownGame, openCrashTestbed, type CrashTestbed, type LeaderHandle } from '../testing/crash-table.ts';
import * as contract from '#contract/crash.ts';
import { callApi } from '../../testing/register-player.ts';

let table: CrashTestbed;
let leading: LeaderHandle;
beforeAll(async () => {
  table = await openCrashTestbed({ kind: 'embedded', from: 2 });
  leading = table.lead();
});
afterAll(async () => {
  await leading.stop();
  await table.close();
});

/** Every text and number in a public value. */
const factsIn = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(factsIn) : [];
};

/** Everything that could have been read or received publicly so far. */
const publicFacts = async (): Promise<readonly string[]> => {
  const [shown, chains] = [await table.snapshot(), await callApi(table.app, contract.getCrashChains, {})];
  const over = shown.results.map(({ chain, game }) =>
    callApi(table.app, contract.getCrashGame, { chain, game }),
  );
  const told = table.told.filter(({ room }) => room === contract.CRASH_ROOM);
  return [...new Set(factsIn([shown, chains.response, await Promise.all(over), told]))];
};

const sha256 = (...parts: readonly (string | Uint8Array)[]): string =>
  parts.reduce((hashing, part) => hashing.update(part), createHash('sha256')).digest('hex');
const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');
const isHash = (fact: string): boolean => /^[0-9a-f]{64}$/.test(fact);
const bytesOf = (hash: string): Buffer => Buffer.from(hash, 'hex');
const reversed = (text: string): string => [...text].reverse().join('');

/** More than the games so far, and than the length of the chain. */
const WALKED = 250;

/** Candidates for the hash of the game that can be derived from public values. */
function* guesses(facts: readonly string[], number: number): Generator<string> {
  const hashes = facts.filter(isHash);
  for (const fact of facts) yield* [fact, reversed(fact), sha256(fact), sha256(fact, String(number))];
  for (const hash of hashes) {
    // The chain forwards from every known end of it, including the terminating hash.
    let [text, bytes] = [hash, bytesOf(hash)];
    for (let step = 0; step < WALKED; step += 1) {
      yield* [(text = sha256(text)), (bytes = bytesOf(sha256(bytes))).toString('hex')];
    }
    yield* [sha256(reversed(hash)), sha256(bytesOf(hash).reverse()), hmac(hash, String(number))];
    for (const other of facts)
      yield* [sha256(hash, other), sha256(`${hash}:${other}`), hmac(hash, other), hmac(other, hash)];
    for (const other of hashes) {
      const [a, b] = [bytesOf(hash), bytesOf(other)];
      yield sha256(a, b);
      yield Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0))).toString('hex');
    }
  }
}

/** Returns the hash of the current game if one of the guesses matches its public commitment. */
const predicted = (facts: readonly string[], number: number, commitment: string): string | undefined => {
  for (const guess of guesses(facts, number)) if (hashOf('sha256', guess) === commitment) return guess;
  return undefined;
};

test('no public data predicts the end of the current game', async () => {
  for (const number of [2, 3]) {
    await table.reach('running', number);
    const { commitment } = await table.snapshot();
    const facts = await publicFacts();
    expect(facts.filter(isHash).length).toBeGreaterThanOrEqual(number);
    expect(predicted(facts, number, commitment ?? '')).toBeUndefined();
    // Had the hash leaked, even encoded, the guesses would have found it.
    const { hash } = knownGame(number);
    expect(predicted([...facts, reversed(hash)], number, commitment ?? '')).toBe(hash);
    await table.reach('crashed', number);
    expect(await publicFacts()).toContain(hash);
  }
});
