import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isSignatureValid } from '../../http/signature.ts';
import { acquireLease } from '../../lease.ts';
import { mineBlocks } from '../../networks/demo/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { contract } from '../../whole-contract.ts';
import { createScanner } from '../deposits/scan.ts';
import { openPaymentTestbed, type PaymentTestbed } from '../withdrawals/testing/payment-testbed.ts';
import { MAX_TRIES, screenPlayers } from './job.ts';

const SECRET = 'a secret of the screening service, long';
const HOUR_MS = 60 * 60_000;
const identity = {
  document: 'passport',
  first_name: 'Zoë',
  last_name: 'Ødegård',
  born: '1990-02-28',
  country: 'PT',
} as const;

interface Asked {
  readonly id: string;
  readonly event: string;
  readonly player: Record<string, unknown>;
  readonly subject: Record<string, unknown>;
}
interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  /** Runs before the answer is sent. */
  before?(): Promise<unknown>;
}

describe.each(postgresAlone)('screening on the %s database', (kind) => {
  let service: Server;
  let site: TestApp;
  let table: PaymentTestbed;
  let staff: TestPlayer;
  let reply: Reply;
  let asked: { readonly question: Asked; readonly isSigned: boolean }[] = [];

  beforeAll(async () => {
    service = createServer((request, response) => {
      void text(request).then(async (body) => {
        const header = request.headers['screening-signature'];
        const isSigned = isSignatureValid(SECRET, header, Buffer.from(body), site.clock);
        asked.push({ question: JSON.parse(body) as Asked, isSigned });
        await reply.before?.();
        response.writeHead(reply.status ?? 200).end(JSON.stringify(reply.body));
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo; // it listens on a port
    const env = { SCREENING_URL: `http://127.0.0.1:${port}/players`, SCREENING_SECRET: SECRET };
    site = await buildTestApp({ kind, env });
    table = await openPaymentTestbed(site);
    staff = await table.newPlayer();
    const users = site.deps.db.updateTable('users').set({ roles: JSON.stringify(['finance', 'support']) });
    await users.where('id', '=', staff.userId).execute();
    site.deps.knownSessions.forget(staff.userId);
  });
  afterEach(async () => {
    // What a test left unasked is no question of the next one.
    await run();
    asked = [];
  });
  afterAll(async () => {
    await site.close();
    service.close();
  });

  const answers = (decision: string): void => {
    reply = { body: { decision, reference: `case-${decision}` } };
  };
  const run = () => screenPlayers(site.deps);
  const detail = async (id: string) =>
    (await callApi(site.app, contract.staffWithdrawalDetail, { id }, staff.headers)).response;
  const approve = async (id: string) =>
    (await callApi(site.app, contract.approveWithdrawal, { id }, staff.headers)).errors[0]?.key ?? 'done';
  const listed = async ({ userId }: TestPlayer) =>
    (await callApi(site.app, contract.listScreenings, { id: userId }, staff.headers)).response;
  const noticesOf = async ({ userId }: TestPlayer, key: string): Promise<number> => {
    const told = site.deps.db.selectFrom('notifications').select('id').where('user_id', '=', userId);
    return (await told.where('key', '=', key).execute()).length;
  };
  const uploadPaper = ({ headers }: TestPlayer, side: string) => {
    const edge = 'edge-of-a-part';
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
    return site.app.inject({
      method: 'POST',
      url: `/api/user/verification/upload?kind=${side}`,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: `${head}%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n\r\n--${edge}--\r\n`,
    });
  };
  const scan = async (id: string): Promise<void> => {
    const network = site.deps.networks.get(id);
    const lease = await acquireLease(site.deps, `scan:${id}`, 0);
    if (!network || !lease) throw new Error(`${id} is not there`);
    await createScanner(site.deps, network).turn(lease, new AbortController().signal);
  };
  const stateOf = async (id: string) => (await table.row(id)).state;

  test('asks with a valid signature, and approves a withdrawal that is cleared', async () => {
    answers('clear');
    const player = await table.newPlayer();
    const { id, key } = await table.ask(player);
    expect((await detail(id)).withdrawal).toMatchObject({ state: 'review', review: ['screening'] });
    expect(await approve(id)).toBe('WITHDRAWAL_SCREENED');
    await table.turn();
    expect(table.chain.paid(key)).toBe(0);
    await run();
    expect(asked).toMatchObject([
      {
        isSigned: true,
        question: {
          event: 'withdrawal.requested',
          player: { id: player.userId, identity: null },
          subject: { id, coin: 'USDT', usd: '20.00000000' },
        },
      },
    ]);
    expect(await stateOf(id)).toBe('approved');
    expect(await listed(player)).toMatchObject({
      is_set: true,
      items: [{ event: 'withdrawal.requested', decision: 'clear', reference: 'case-clear' }],
    });
    await run();
    expect(asked).toHaveLength(1);
    await table.finish([id]);
    expect(table.chain.paid(key)).toBe(1);
    await table.checkBooks();
  });

  test('holds withdrawals for staff after review', async () => {
    answers('review');
    const player = await table.newPlayer();
    const { id } = await table.ask(player);
    const before = await noticesOf(staff, 'staff_screening');
    await run();
    const found = await detail(id);
    expect(found.withdrawal.state).toBe('review');
    expect(found.hold).toMatchObject({
      by: null,
      reason: 'Screening of withdrawal.requested: review (case-review)',
    });
    expect(await approve(id)).toBe('WITHDRAWAL_HELD');
    expect(await noticesOf(staff, 'staff_screening')).toBe(before + 1);
    const release = { id: player.userId, reason: 'looked into it' };
    await callApi(site.app, contract.releaseWithdrawals, release, staff.headers);
    expect(await approve(id)).toBe('done');
    await table.finish([id]);
  });

  test('refuses a withdrawal that is blocked, once, and holds the next ones', async () => {
    answers('block');
    const player = await table.newPlayer();
    const { userId } = player;
    await site.deps.db.updateTable('users').set({ language: 'de' }).where('id', '=', userId).execute();
    const { id } = await table.ask(player);
    // Two processes ask at the same time.
    await Promise.all([run(), run()]);
    expect((await detail(id)).withdrawal).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('Wir können diese Abhebung nicht auszahlen') as string,
    });
    expect(await table.isReturned(id)).toBe(true);
    expect(await noticesOf(player, 'withdrawal_refused')).toBe(1);
    const next = await table.ask(player);
    answers('clear');
    await run();
    expect((await detail(next.id)).withdrawal).toMatchObject({ state: 'review', review: ['held'] });
    await table.checkBooks();
  });

  test.each([
    ['an error', { status: 500 }],
    ['another word', { body: { decision: 'perhaps', reference: 'x' } }],
    ['no reference', { body: { decision: 'clear' } }],
  ])('holds withdrawals if the service keeps answering with %s', async (_, wrong) => {
    reply = wrong;
    const player = await table.newPlayer();
    const { id } = await table.ask(player);
    for (let tries = 1; tries < MAX_TRIES; tries += 1) {
      await run();
      await run();
      expect((await detail(id)).hold).toBeNull();
      site.clock.advance(HOUR_MS);
    }
    await run();
    expect(asked).toHaveLength(MAX_TRIES);
    expect(new Set(asked.map(({ question }) => question.id)).size).toBe(1);
    expect((await detail(id)).hold).toMatchObject({
      by: null,
      reason: 'Screening of withdrawal.requested: unanswered',
    });
    expect(await stateOf(id)).toBe('review');
    expect((await listed(player)).items).toMatchObject([{ decision: 'unanswered', reference: null }]);
  });

  test('asks again with the same id after a process died between answer and effect', async () => {
    answers('block');
    const player = await table.newPlayer();
    const { id } = await table.ask(player);
    // The database refuses the effect, as if the process had ended before it.
    await sql`alter table withdrawal_holds add constraint dies check (staff_id is not null) not valid`.execute(
      site.deps.db,
    );
    await run();
    expect(await stateOf(id)).toBe('review');
    expect(await table.isReturned(id)).toBe(false);
    await sql`alter table withdrawal_holds drop constraint dies`.execute(site.deps.db);
    site.clock.advance(HOUR_MS);
    await run();
    await run();
    expect(asked.map(({ question }) => question.id)).toEqual([asked[0]?.question.id, asked[0]?.question.id]);
    expect(await stateOf(id)).toBe('refused');
    expect(await noticesOf(player, 'withdrawal_refused')).toBe(1);
    await table.checkBooks();
  });

  test('leaves a withdrawal alone that the player cancelled while the service was asked', async () => {
    answers('clear');
    const player = await table.newPlayer();
    const { id } = await table.ask(player);
    const cancel = () => callApi(site.app, contract.cancelWithdrawal, { id }, player.headers);
    reply = { ...reply, before: cancel };
    await run();
    expect(await stateOf(id)).toBe('cancelled');
    await table.checkBooks();
  });

  test('asks about an identity that staff approve, with the details they approved', async () => {
    answers('review');
    const player = await table.newPlayer();
    const { userId, headers } = player;
    for (const side of ['front', 'selfie', 'address']) await uploadPaper(player, side);
    const sent = await callApi(site.app, contract.sendVerification, identity, headers);
    await run();
    expect(asked).toEqual([]);
    for (const { id } of sent.response.papers)
      await callApi(site.app, contract.decidePaper, { id, accept: true }, staff.headers);
    await run();
    expect(asked.map(({ question }) => question)).toMatchObject([
      { event: 'identity.approved', player: { country: 'PT', identity }, subject: { id: userId } },
    ]);
    const { id } = await table.ask(player);
    expect((await detail(id)).withdrawal.review).toEqual(['held', 'screening']);
  });

  test('asks about the first deposit of a player only', async () => {
    answers('clear');
    const { headers, userId } = await site.registerPlayer();
    const to = { coin: 'BTC', network: 'demo-bitcoin' };
    const { address } = (await callApi(site.app, contract.generateAddress, to, headers)).response;
    const deposit = async () => {
      const coins = { ...to, address, tag: null, amount: '0.01' };
      await callApi(site.app, contract.sendPlayCoins, coins, headers);
      for (let blocks = 0; blocks < 3; blocks += 1) {
        await scan(to.network);
        await mineBlocks(site.deps.db, site.clock, to.network);
      }
      await run();
    };
    await deposit();
    expect(asked.map(({ question }) => question)).toMatchObject([
      {
        event: 'deposit.first',
        player: { id: userId, identity: null },
        subject: { network: 'demo-bitcoin', coin: 'BTC', amount: '0.01000000' },
      },
    ]);
    await deposit();
    expect(asked).toHaveLength(1);
    const credited = site.deps.db.selectFrom('deposits').select('id').where('user_id', '=', userId);
    expect(await credited.where('state', '=', 'credited').execute()).toHaveLength(2);
  });
});

test('without a service no question is sent, and withdrawals are approved as before', async () => {
  const site = await buildTestApp({ kind: 'embedded' });
  const table = await openPaymentTestbed(site);
  const player = await table.newPlayer();
  const { id } = await table.ask(player);
  expect((await table.row(id)).state).toBe('approved');
  expect(await site.deps.db.selectFrom('screenings').select('id').execute()).toEqual([]);
  await site.close();
});
