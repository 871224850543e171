import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { amountSchema, formatBitcoinAmount } from './amounts.ts';
import { createRpc, RpcError, type BitcoinRpc } from './rpc.ts';

let server: Server;
let ask: BitcoinRpc;
let answer: (response: ServerResponse) => void;
let heard: string | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    heard = request.headers.authorization;
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ask = createRpc({ url, login: 'name:word', timeoutMs: 200 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const says = (result: string): void =>
  void (answer = (response) => response.end(`{"result":${result},"error":null}`));

test('parses amounts exactly', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt(0n, 10n ** 19n), async (units) => {
      says(`[${formatBitcoinAmount(units)},-${formatBitcoinAmount(units)}]`);
      expect(await ask('x', [], z.array(amountSchema))).toEqual([units, -units]);
    }),
    { numRuns: 50 },
  );
  says('0.1');
  expect(await ask('x', [], amountSchema)).toBe(10_000_000n);
  expect(heard).toBe(`Basic ${btoa('name:word')}`);
  for (const odd of ['0.123456789', '1e-9', '"1,0"', 'null']) {
    says(odd);
    await expect(ask('x', [], amountSchema)).rejects.toThrow('x: ');
  }
});

test('throws on a late, oversized, truncated, malformed or missing answer', async () => {
  answer = () => undefined;
  await expect(ask('x', [], z.unknown())).rejects.toThrow('does not respond');
  answer = (response) => void response.writeHead(401).end();
  await expect(ask('x', [], z.unknown())).rejects.toThrow('status 401');
  answer = (response) => void response.writeHead(200).write('{"resu', () => response.destroy());
  await expect(ask('x', [], z.unknown())).rejects.toThrow();
  answer = (response) => {
    const part = ' '.repeat(1024 * 1024);
    for (let parts = 0; parts < 65; parts += 1) response.write(part);
    response.end();
  };
  const patient = createRpc({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    login: null,
    timeoutMs: 5_000,
  });
  await expect(patient('x', [], z.unknown())).rejects.toThrow('too long');
  says('"text"');
  await expect(ask('x', [], z.int())).rejects.toThrow('x: ');
});

test('throws the node’s error with its code', async () => {
  answer = (response) =>
    void response.writeHead(500).end('{"result":null,"error":{"code":-5,"message":"no such"}}');
  const refusal: unknown = await ask('x', [], z.unknown()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RpcError);
  expect(refusal).toMatchObject({ code: -5, message: 'x: no such (-5)' });
});
