import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../deps.ts';
import { runAsLeader } from '../../run-as-leader.ts';
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

/** A leader that dies is missed for so long at most. */
const LEASE_MS = 5_000;
/** Between two looks at what was set aside. */
const ASIDE_EVERY_MS = 30_000;
/** Between two looks at a chain: a quarter of the time of a block, within limits. */
const everyMs = ({ info }: Network): number => Math.min(5_000, Math.max(1_000, info.blockSeconds * 250));

/** Looks for deposits on a network in turns; what it remembers is no more than what it would read again. */
export interface Scanner {
  readonly turn: (lease: Lease, signal: AbortSignal) => Promise<void>;
}

interface Standing {
  readonly place: ScanPosition;
  /** No deposit waited for anything when the place was stored: there is nothing to decide until it is stored again. */
  readonly isQuiet: boolean;
}
/**
 * What a turn left. It holds while nobody took over: only the leader moves the place and stores deposits. A database that
 * is not where it was all the same (a copy took over, somebody set the place back) is read again: `storeScanBatch` fails.
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
  /** What was set aside is looked at now and then, and what goes wrong with it is not the scan's. */
  const readAside = async (lease: Lease, tip: number, signal: AbortSignal): Promise<void> => {
    const nowMs = deps.clock.now().getTime();
    if (Math.abs(nowMs - asideAtMs) < ASIDE_EVERY_MS) return;
    asideAtMs = nowMs;
    try {
      await untilAborted(readUnreadable(deps, network, lease, watched, tip), signal);
    } catch (error) {
      if (error instanceof LeadershipLostError) throw error;
      deps.log.error({ err: error, network: id }, 'what was set aside could not be read');
    }
  };
  const begin = async ({ fence }: Lease, signal: AbortSignal): Promise<Standing | null> => {
    const known = left;
    // A turn that fails leaves nothing: the next one reads.
    left = null;
    if (known?.fence === fence) return known;
    const place =
      (await getScanPosition(deps.db, id)) ?? (await node.asked(getOrCreateScanStart(deps, network), signal));
    return place && { place, isQuiet: false };
  };
  return {
    async turn(lease, signal) {
      let standing = await begin(lease, signal);
      if (!standing) return;
      let portions = read(network, standing.place.cursor, watched, patience);
      try {
        for (let isAgain = false; ;) {
          const next: IteratorResult<ScanResult, void> | null = await node.asked(portions.next(), signal);
          if (next?.done) {
            left = { ...standing, fence: lease.fence };
            await readAside(lease, standing.place.tip, signal);
          }
          if (!next || next.done) return;
          const isMoved = !isDeepStrictEqual(next.value.cursor, standing.place.cursor);
          if (isMoved && !isAgain && (await watched.isLate())) {
            // An address was given out, and perhaps paid to, while the node was asked: it is asked once more.
            isAgain = true;
            portions = read(network, standing.place.cursor, watched, patience);
            continue;
          }
          isAgain = false;
          standing = await take(deps, network, lease, standing, next.value);
        }
      } finally {
        // Not waited for: it may be in the middle of a question that is not answered.
        portions.return(undefined).catch(() => undefined);
      }
    },
  };
}

/** Stores a portion of the chain and does what follows from it. */
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

/** Whatever fails does so while it is waited for. */
async function* read(
  network: Network,
  cursor: Cursor,
  watched: WatchedAddresses,
  patience: Patience,
): AsyncGenerator<ScanResult, void> {
  yield* network.scan(cursor, watched, patience);
}

/** What was asked of the node: its answer, or null where there is none. Told once when that changes. */
function createNode({ log }: ScanDeps, { info }: Network) {
  let isAway = false;
  const say = (error: unknown): void => {
    reachable.set({ network: info.id }, error === null ? 1 : 0);
    if (isAway === (error !== null)) return;
    isAway = error !== null;
    if (isAway) log.error({ err: error, network: info.id }, 'a network does not answer: deposits wait');
    else log.info({ network: info.id }, 'a network answers again');
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

/** A node may take long to answer; who ends meanwhile waits no longer. */
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

/** Scans every network, each on exactly one process. */
export async function scanNetworks(deps: Deps, signal: AbortSignal): Promise<void> {
  if (deps.networks.size === 0) await untilAborted(new Promise<null>(() => undefined), signal);
  await Promise.all(
    [...deps.networks.values()].map((network) => {
      const { turn } = createScanner(deps, network);
      const name = `scan:${network.info.id}`;
      return runAsLeader(deps, { name, leaseMs: LEASE_MS, everyMs: everyMs(network), turn }, signal);
    }),
  );
}
