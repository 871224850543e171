import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../deps.ts';
import { runAsLeader, type Remaining } from '../../run-as-leader.ts';
import { LeadershipLostError, type Lease } from '../../lease.ts';
import type { Cursor, Network, ScanResult, WatchedAddresses } from '../../networks/network.ts';
import type { Patience } from '../../networks/patience.ts';
import { creditConfirmedDeposits, type CreditDeps } from './crediting.ts';
import { getScanPosition, getOrCreateScanStart, type ScanPosition } from './cursors.ts';
import { resolveOrphanedDeposits } from './forks.ts';
import { reachable } from './metrics.ts';
import { storedPatience } from './patience.ts';
import { readUnreadable } from './read-unreadable.ts';
import { hasPendingDeposits, storeScanBatch } from './observed-payments.ts';
import { createWatchedAddresses } from './watched-addresses.ts';

export interface ScanDeps extends CreditDeps {
  readonly log: CreditDeps['log'] & { info(details: object, message: string): void };
}

/** Longest time without a leader after one dies. */
const LEASE_MS = 5_000;
/** Interval between two reads of transactions that were set aside. */
const ASIDE_EVERY_MS = 30_000;
/** Polling interval of a chain: a quarter of its block time, within limits. */
const everyMs = ({ info }: Network): number => Math.min(5_000, Math.max(1_000, info.blockSeconds * 250));
/** While no one is there and no deposit is on its way: a block's time, within limits. */
const idleMs = ({ info }: Network): number => Math.min(60_000, Math.max(15_000, info.blockSeconds * 1_000));

/** Scans a network for deposits in turns; its memory only saves reads. */
export interface Scanner {
  readonly turn: (lease: Lease, signal: AbortSignal) => Promise<Remaining>;
}

interface Standing {
  readonly place: ScanPosition;
  /**
   * No deposit was pending when the position was stored, so nothing is to be decided until it is stored
   * again.
   */
  readonly isQuiet: boolean;
}
/**
 * The result of the last turn, valid while no other process took over: only the leader moves the position and
 * stores deposits. If the database is at another position anyway (a failover, a manual reset),
 * `storeScanBatch` fails and the position is read again.
 */
interface Left extends Standing {
  readonly fence: bigint;
}

export function createScanner(deps: ScanDeps, network: Network): Scanner {
  const { id } = network.info;
  const watched = createWatchedAddresses(deps.db, id);
  const patience = storedPatience(deps.db, id);
  const node = createNode(deps, network);
  let left: Left | null = null;
  let asideAtMs = 0;
  /** Occasionally reads transactions that were set aside; its failures do not fail the scan. */
  const readAside = async (lease: Lease, { place }: Standing, signal: AbortSignal): Promise<void> => {
    const nowMs = deps.clock.now().getTime();
    if (Math.abs(nowMs - asideAtMs) < ASIDE_EVERY_MS) return;
    asideAtMs = nowMs;
    try {
      const due = await untilAborted(readUnreadable(deps, network, lease, watched, place.tip), signal);
      if (due !== 0) left = { place, isQuiet: false, fence: lease.fence };
    } catch (error) {
      if (error instanceof LeadershipLostError) throw error;
      deps.log.error({ err: error, network: id }, 'could not read transactions that were set aside');
    }
  };
  const begin = async ({ fence }: Lease, signal: AbortSignal): Promise<Standing | null> => {
    const known = left;
    // A failed turn leaves no result, so the next one reads the position.
    left = null;
    // One higher: this process released the lease and acquired it again, and no one led in between.
    if (known && (known.fence === fence || known.fence + 1n === fence)) return known;
    const place =
      (await getScanPosition(deps.db, id)) ?? (await node.asked(getOrCreateScanStart(deps, network), signal));
    return place && { place, isQuiet: false };
  };
  return {
    async turn(lease, signal) {
      let standing = await begin(lease, signal);
      if (!standing) return 'unfinished';
      let portions = read(network, standing.place.cursor, watched, patience);
      try {
        for (let isAgain = false; ;) {
          const next: IteratorResult<ScanResult, void> | null = await node.asked(portions.next(), signal);
          if (next?.done) {
            left = { ...standing, fence: lease.fence };
            await readAside(lease, standing, signal);
          }
          if (!next || next.done) return left?.isQuiet ? undefined : 'unfinished';
          const isMoved = !isDeepStrictEqual(next.value.cursor, standing.place.cursor);
          if (isMoved && !isAgain && (await watched.isLate())) {
            // An address was given out, and perhaps paid, during the query, so the node is queried again.
            isAgain = true;
            portions = read(network, standing.place.cursor, watched, patience);
            continue;
          }
          isAgain = false;
          standing = await take(deps, network, lease, standing, next.value);
        }
      } finally {
        // Not awaited: the generator may be waiting for an unresponsive node.
        portions.return(undefined).catch(() => undefined);
      }
    },
  };
}

/** Stores a batch of the scan and processes its consequences. */
async function take(
  deps: ScanDeps,
  network: Network,
  lease: Lease,
  before: Standing,
  portion: ScanResult,
): Promise<Standing> {
  const place = await storeScanBatch(deps, network, lease, before.place, portion);
  if (before.isQuiet && place === before.place) return before;
  await creditConfirmedDeposits(deps, network, lease, place.tip);
  if (!portion.isTip) return { place, isQuiet: false };
  await resolveOrphanedDeposits(deps, network, lease, place.tip);
  return { place, isQuiet: !(await hasPendingDeposits(deps.db, network.info.id)) };
}

/** Turns synchronous errors into rejections of the awaited generator. */
async function* read(
  network: Network,
  cursor: Cursor,
  watched: WatchedAddresses,
  patience: Patience,
): AsyncGenerator<ScanResult, void> {
  yield* network.scan(cursor, watched, patience);
}

/**
 * Wraps queries to the node: returns the reply, or null on failure. Logs once when the node's state changes.
 */
function createNode({ log }: ScanDeps, { info }: Network) {
  let isAway = false;
  const say = (error: unknown): void => {
    reachable.set({ network: info.id }, error === null ? 1 : 0);
    if (isAway === (error !== null)) return;
    isAway = error !== null;
    if (isAway) log.error({ err: error, network: info.id }, 'a network does not respond: deposits wait');
    else log.info({ network: info.id }, 'a network responds again');
  };
  return {
    async asked<T>(question: Promise<T>, signal: AbortSignal): Promise<T | null> {
      try {
        const answer = await untilAborted(question, signal);
        if (answer !== null) say(null);
        return answer;
      } catch (error) {
        if (!signal.aborted) say(error);
        return null;
      }
    },
  };
}

/** Waits for a reply of the node, but not after an abort. */
async function untilAborted<T>(question: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const over = new AbortController();
  const aborted = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true, signal: over.signal });
  });
  try {
    return await Promise.race([aborted, question]);
  } finally {
    over.abort();
  }
}

/** Scans every network; each is led by exactly one process. */
export async function scanNetworks(deps: Deps, signal: AbortSignal): Promise<void> {
  if (deps.networks.size === 0) await untilAborted(new Promise<null>(() => undefined), signal);
  await Promise.all(
    [...deps.networks.values()].map((network) => {
      const { turn } = createScanner(deps, network);
      const name = `scan:${network.info.id}`;
      const paces = { leaseMs: LEASE_MS, everyMs: everyMs(network), idleMs: idleMs(network) };
      return runAsLeader(deps, { name, ...paces, turn }, signal);
    }),
  );
}
