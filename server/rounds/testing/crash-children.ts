import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CrashLine, CrashChildCommand, SentJoin } from './crash-child.ts';

/** Results for the leaders killed in one phase. */
export interface KillResult {
  readonly database: string;
  readonly phase: string;
  readonly kills: number;
  readonly lost: number;
  readonly 'paid twice': number;
  /** Time until another process, or the same one after a restart, published to the room. */
  readonly 'slowest takeover (ms)': number;
}

const root = join(import.meta.dirname, '../../..');

/** A process of the site, with everything it has written so far. */
export interface ChildProcess {
  readonly lines: readonly CrashLine[];
  /** Sends the orders to a process that has loaded its code. */
  begin(orders: CrashChildCommand): void;
  orders(): CrashChildCommand;
  /** Resolves when the process is ready. */
  readonly ready: Promise<void>;
  /** Resolves with the first line from now on that matches. */
  hears(fits: (line: CrashLine) => boolean): Promise<void>;
  /**
   * Kills the process immediately. Resolves with the time of its death once it is gone and its output is
   * read.
   */
  kill(): Promise<number>;
}

/** Starts a process that loads its code and waits for orders. */
export function spawnChild(): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crash-child.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/compiled') },
  });
  const lines: CrashLine[] = [];
  const listeners = new Set<(line: CrashLine) => void>();
  const reader = createInterface(child.stdout);
  reader.on('line', (text) => {
    // The kill may have cut off the last line; then it does not count as sent.
    if (!text.endsWith('}')) return;
    const line = JSON.parse(text) as CrashLine;
    lines.push(line);
    for (const listener of listeners) listener(line);
  });
  const closed = once(reader, 'close');
  const exited = once(child, 'exit').then(() => performance.now());
  let given: CrashChildCommand | undefined;
  const hears: ChildProcess['hears'] = (fits) =>
    new Promise((resolve) => {
      const listener = (line: CrashLine): void => {
        if (!fits(line)) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
    });
  return {
    lines,
    hears,
    ready: hears((line) => 'problems' in line),
    begin(orders) {
      given = orders;
      child.stdin.write(`${JSON.stringify(orders)}\n`);
    },
    orders() {
      if (!given) throw new Error('the process has not begun');
      return given;
    },
    async kill() {
      child.kill('SIGKILL');
      const diedMs = await exited;
      await closed;
      return diedMs;
    },
  };
}

/** Orders for the process that replaces it: the same players, and the joins that were never answered. */
export const nextCommand = (life: ChildProcess): CrashChildCommand => {
  const orders = life.orders();
  const sent = new Map(orders.unanswered.map((known) => [known.request.client_bet_id, known]));
  for (const line of life.lines) {
    if ('sent' in line) sent.set(line.sent.request.client_bet_id, line.sent);
    if ('joined' in line) sent.delete(line.joined.client_bet_id);
  }
  return { ...orders, unanswered: [...sent.values()] satisfies readonly SentJoin[] };
};
