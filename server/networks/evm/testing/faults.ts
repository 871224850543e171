import type { EvmTestbed } from './testbed.ts';
import type { NodeFault } from './faulty-node.ts';

const answers =
  (method: string, change: (answer: never, params: readonly unknown[]) => unknown): NodeFault =>
  async (question, ask) => {
    const answer = await ask(question);
    return question.method === method ? change(answer as never, question.params) : answer;
  };
interface Block {
  readonly number: string;
}
const isNewest = (params: readonly unknown[]): boolean => params[0] === 'latest';

/** How nodes fail, by name. */
export const faults: Readonly<Record<string, NodeFault>> = {
  'answers late': () => 'hang',
  'dies in the middle': (() => {
    let left = 5;
    return async (question, ask) => ((left -= 1) > 0 ? ask(question) : Promise.reject(new Error('gone')));
  })(),
  'is away': () => 'die',
  'names a block that it does not have': answers('eth_getBlockByNumber', (block: Block, params) =>
    isNewest(params) ? { ...block, number: `0x${(Number(block.number) + 50).toString(16)}` } : block,
  ),
  'goes back in time': async (question, ask) =>
    isNewest(question.params) && question.method === 'eth_getBlockByNumber'
      ? ask({ ...question, params: ['0x2', false] })
      : ask(question),
  'gives logs of another block': answers('eth_getLogs', (logs: readonly object[]) =>
    [...logs, {}].map((log) => ({ ...log, blockHash: `0x${'ab'.repeat(32)}` })),
  ),
  'gives receipts of another block': answers('eth_getTransactionReceipt', (receipt: object | null) => ({
    ...receipt,
    blockHash: `0x${'ab'.repeat(32)}`,
  })),
  'has no receipts': answers('eth_getTransactionReceipt', () => null),
  'leads to another chain': answers('eth_chainId', () => '0x1'),
  'answers with something else': async () => ({ hello: 'world' }),
  'answers with too much': async () => 'x'.repeat(70_000_000),
};

/** Faults for the shared suite; each lasts until it is cleared. */
export const faultsOf = ({
  node,
}: Pick<EvmTestbed, 'node'>): Record<string, () => Promise<() => Promise<void>>> =>
  Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [
      name,
      async () => {
        node.fail(fault);
        return async () => node.fail(null);
      },
    ]),
  );
