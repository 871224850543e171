import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { TRANSFER_TOPIC } from '#server/networks/evm/erc20.ts';

/*
 * A node with one block, in its own thread so that its work is not measured. Transactions have all fields
 * that geth returns; every fifth moves a token.
 */

const { watched, transactions, contract } = workerData as {
  readonly watched: readonly string[];
  readonly transactions: number;
  readonly contract: string;
};
const HEIGHT = 20_000_000;
const hex = (bytes: number): string => `0x${randomBytes(bytes).toString('hex')}`;
const word = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`;
const hash = hex(32);
const place = { blockHash: hash, blockNumber: `0x${HEIGHT.toString(16)}` };
const header = {
  number: place.blockNumber,
  hash,
  parentHash: hex(32),
  baseFeePerGas: '0x3b9aca00',

  logsBloom: hex(256),
  miner: hex(20),
  stateRoot: hex(32),
  gasUsed: '0x1c9c380',
  timestamp: '0x68000000',
};
const body = Array.from({ length: transactions }, (_, index) => ({
  ...place,
  hash: hex(32),
  transactionIndex: `0x${index.toString(16)}`,
  type: '0x2',
  nonce: '0x5',
  from: hex(20),
  to: index % 2_500 === 0 ? watched[index] : hex(20),
  value: '0xde0b6b3a7640000',

  gas: '0x30d40',
  gasPrice: '0x4a817c800',
  maxFeePerGas: '0x4a817c800',
  maxPriorityFeePerGas: '0x3b9aca00',
  input: hex(index % 3 === 0 ? 68 : 228),
  chainId: '0x1',
  accessList: [],
  v: '0x1',
  yParity: '0x1',
  r: hex(32),
  s: hex(32),
}));
const logs = body
  .filter((_, index) => index % 5 === 1)
  .map(({ hash: transactionHash, transactionIndex }, index) => ({
    ...place,
    address: contract,
    data: word('0x5f5e100'),
    logIndex: `0x${index.toString(16)}`,
    transactionHash,
    transactionIndex,
    removed: false,
    topics: [TRANSFER_TOPIC, word(hex(20)), word((index % 500 === 0 ? watched[index + 7] : null) ?? hex(20))],
  }));
const receiptOf = (txid: string) => ({
  ...place,
  transactionHash: txid,
  status: '0x1',
  from: hex(20),
  to: hex(20),
  gasUsed: '0x5208',

  effectiveGasPrice: '0x3b9aca00',
  logs: logs.filter(({ transactionHash }) => transactionHash === txid),
});

const before = { ...header, number: `0x${(HEIGHT - 1).toString(16)}`, hash: header.parentHash };
const [BEFORE, HEADER] = [JSON.stringify(before), JSON.stringify(header)];
const block = JSON.stringify({ ...header, transactions: body });
const answers: Readonly<Record<string, (params: readonly unknown[]) => string>> = {
  eth_chainId: () => '"0x1"',
  eth_call: () => JSON.stringify(word('0x6')),
  eth_getBlockByNumber: ([at, isWhole]) =>
    isWhole === true ? block : at === before.number ? BEFORE : HEADER,
  eth_getLogs: (() => {
    const text = JSON.stringify(logs);
    return () => text;
  })(),
  eth_getTransactionReceipt: ([txid]) => JSON.stringify(receiptOf(String(txid))),
};

const server = createServer((request, response) => {
  let requested = '';
  request.setEncoding('utf8').on('data', (part: string) => (requested += part));
  request.on('end', () => {
    const { id, method, params } = JSON.parse(requested) as { id: number; method: string; params: unknown[] }; // JSON-RPC
    const result = answers[method]?.(params) ?? 'null';
    response.setHeader('content-type', 'application/json');
    response.end(`{"jsonrpc":"2.0","id":${id},"result":${result}}`);
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // it listens on a port
  parentPort?.postMessage({ url: `http://127.0.0.1:${port}`, height: HEIGHT, parentHash: header.parentHash });
});
