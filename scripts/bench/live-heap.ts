import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** What a process still needs after a garbage collection, in megabytes. */
export interface LiveHeap {
  /** JavaScript objects of all threads. */
  readonly objects: number;
  /** Memory outside of the heap that objects hold, such as that of WebAssembly. It never shrinks. */
  readonly external: number;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly sessionId: string; readonly message: string };
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/** A thread that ends while it is asked never answers. */
const ANSWER_MAX_MS = 10_000;
/** Collects twice: what a first round has finalised is freed by a second. */
const COLLECT = 'gc(); gc(); const { heapUsed, external } = process.memoryUsage(); [heapUsed, external]';

/** The flags of a process that `readLiveHeap` can ask. */
export const flagsForHeap = (port: number): string => `--expose-gc --inspect=127.0.0.1:${port}`;

/** Collects the garbage of a process and its threads through its inspector, and reads what is left. */
export const readLiveHeap = async (port: number): Promise<LiveHeap> => {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[]; // the inspector's list
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  const answers = new Map<number, (message: Message) => void>();
  const threads = new Set<string>();
  let lastId = 0;
  const ask = (send: (text: string) => void, method: string, params: object): Promise<Message> => {
    const id = (lastId += 1);
    const answered = new Promise<Message>((resolve) => answers.set(id, resolve));
    send(JSON.stringify({ id, method, params }));
    return Promise.race([answered, wait(ANSWER_MAX_MS, {}, { ref: false })]);
  };
  const toMain = (text: string): void => socket.send(text);
  const toThread =
    (sessionId: string) =>
    (message: string): void =>
      void ask(toMain, 'NodeWorker.sendMessageToWorker', { sessionId, message });
  const settle = (text: string): void => {
    const message = JSON.parse(text) as Message; // of the inspector's protocol
    const { id, method, params } = message;
    if (method === 'NodeWorker.attachedToWorker' && params) threads.add(params.sessionId);
    else if (method === 'NodeWorker.detachedFromWorker' && params) threads.delete(params.sessionId);
    else if (method === 'NodeWorker.receivedMessageFromWorker' && params) settle(params.message);
    else if (id !== undefined) answers.get(id)?.(message);
  };
  socket.addEventListener('message', ({ data }) => settle(String(data)));
  await once(socket, 'open');
  try {
    await ask(toMain, 'NodeWorker.enable', { waitForDebuggerOnStart: false });
    await wait(500);
    const evaluated = await Promise.all(
      [toMain, ...[...threads].map(toThread)].map((send) =>
        ask(send, 'Runtime.evaluate', { expression: COLLECT, returnByValue: true, replMode: true }),
      ),
    );
    const left = evaluated.map(({ result }) => result?.result?.value as [number, number] | undefined);
    const sum = (which: 0 | 1): number => left.reduce((all, one) => all + (one?.[which] ?? 0), 0) / 2 ** 20;
    return { objects: sum(0), external: sum(1) };
  } finally {
    socket.close();
  }
};
