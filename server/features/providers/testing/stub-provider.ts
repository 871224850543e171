import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../../clock.ts';
import { isSignatureValid } from '../../../http/signature.ts';
import { makeOwnedFolder } from '../../../testing/temp-folders.ts';
import { signaturePrefix } from '../calls.ts';

export const STUB_SECRET = 'the secret of a provider in tests, long enough';

const game = {
  id: 1,
  slug: 'koi',
  name: 'Koi Ways',
  category: 'slots',
  description: 'Fish.',
  thumbnail: '/koi.svg',
  rtp_percent: '96.00',
  volatility: 'medium',
  max_multiplier: '100.00000000',
  min_bet: '0.10',
  max_bet: '100',
  has_demo: true,
  released_at: '2026-05-01T00:00:00Z',
  blocked_countries: ['KP'],
  edge_ppm: 40_000,
};

/** The stub's replies, which a test can change. */
export interface StubProvider {
  readonly origin: string;
  /** File for the setting PROVIDERS. */
  readonly file: string;
  games: object[];
  /** The arguments of `launch` calls. */
  readonly launched: { readonly session: string | null; readonly game: string }[];
  /** Makes it send no reply, or 500. */
  trouble: 'silent' | 'broken' | null;
  frameAt: string;
  close(): Promise<void>;
}

/** Opens a provider without real games: it lists some and launches any. */
export async function openStubProvider(clock: Pick<Clock, 'now'>): Promise<StubProvider> {
  const server = createServer((request, reply) => {
    void (async () => {
      const body = await buffer(request);
      if (stub.trouble === 'silent') return;
      const head = signaturePrefix(request.method === 'GET' ? 'GET' : 'POST', request.url ?? '');
      const signed = Buffer.concat([Buffer.from(head), body]);
      const isRight = isSignatureValid(STUB_SECRET, request.headers['provider-signature'], signed, clock);
      if (!isRight || stub.trouble === 'broken') return void reply.writeHead(500).end();
      if (request.url === '/catalogue') return void reply.end(JSON.stringify({ games: stub.games }));
      stub.launched.push(JSON.parse(body.toString()) as StubProvider['launched'][number]);
      reply.end(JSON.stringify({ url: `${stub.frameAt}/play` }));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = join(await makeOwnedFolder('oddlight-provider-'), 'providers.json');
  const entry = { id: 7, slug: 'stub', name: 'Stub', url: origin, secret: STUB_SECRET, origin };
  const other = { ...entry, id: 8, slug: 'other', name: 'Other', origin: 'https://other.example' };
  await writeFile(file, JSON.stringify({ providers: [entry, other] }));
  const stub: StubProvider = {
    origin,
    file,
    games: [game, { ...game, id: 2, slug: 'UPPER' }, { ...game, id: 3, slug: 'thin', edge_ppm: 3_999 }],
    launched: [],
    trouble: null,
    frameAt: origin,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return stub;
}
