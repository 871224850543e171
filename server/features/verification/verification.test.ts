import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import type { Envelope } from '#contract/envelope.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import type { IdentityDetails, Verification } from '#contract/verification.ts';

let site: TestApp;
let photo: Buffer;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#846' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => site.close());

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n');
const details: IdentityDetails = {
  document: 'passport',
  first_name: 'Zoë',
  last_name: 'O’Neil-Ødegård',
  born: '1990-02-28',
  country: 'PT',
};

async function send(player: TestPlayer, kind: string, file: Buffer, name = 'photo.jpg') {
  const edge = 'edge-of-a-part';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const reply = await site.app.inject({
    method: 'POST',
    url: `/api/user/verification/upload?kind=${kind}`,
    headers: { ...player.headers, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  const { response, errors } = reply.json<Envelope>();
  return { status: reply.statusCode, key: errors[0]?.key, verification: response as Verification };
}

const staffMember = async (role: 'mod' | 'support') => {
  const staff = await site.registerPlayer();
  await site.deps.db
    .updateTable('users')
    .set({ roles: JSON.stringify([role]) })
    .where('id', '=', staff.userId)
    .execute();
  site.deps.knownSessions.forget(staff.userId);
  return staff;
};

const sealedFiles = async (): Promise<Buffer[]> => {
  const parts = await site.deps.db
    .selectFrom('sealed_file_parts')
    .select('bytes')
    .where('name', 'like', 'papers/%')
    .execute();
  return parts.map(({ bytes }) => Buffer.from(bytes));
};

const sent = async (): Promise<{ player: TestPlayer; papers: Verification['papers'] }> => {
  const player = await site.registerPlayer();
  for (const kind of ['front', 'selfie']) await send(player, kind, photo);
  await send(player, 'address', pdf, 'bill.pdf');
  const { response } = await callApi(site.app, contract.sendVerification, details, player.headers);
  return { player, papers: response.papers };
};

test('re-encodes a picture, encrypts it, and opens it for staff only, in any process', async () => {
  const player = await site.registerPlayer();
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
  expect(polyglot.includes('where it was taken')).toBe(true);
  expect((await send(player, 'front', polyglot, 'page.html')).status).toBe(200);
  await send(player, 'selfie', photo);
  await send(player, 'address', pdf);
  const early = await send(player, 'back', Buffer.from('no picture'));
  expect(early).toMatchObject({ status: 415, key: 'PAPER_TYPE' });
  for (const bytes of await sealedFiles())
    for (const text of ['JFIF', 'script', '%PDF', 'where it was taken'])
      expect(bytes.includes(text)).toBe(false);

  const { response } = await callApi(site.app, contract.sendVerification, details, player.headers);
  expect(response.state).toBe('review');
  const [front] = response.papers;
  const support = await staffMember('support');
  const open = (who: TestPlayer, id = front?.id ?? '') =>
    site.app.inject({ url: `/api/staff/verification/paper?id=${id}`, headers: who.headers });
  for (const who of [player, await staffMember('mod')]) expect((await open(who)).statusCode).toBe(403);
  const opened = await open(support);
  expect(opened.headers['content-disposition']).toMatch(/^attachment/);
  expect(opened.headers['content-type']).toBe('image/jpeg');
  expect((await sharp(opened.rawPayload).metadata()).width).toBe(60);
  for (const text of ['script', 'where it was taken']) expect(opened.rawPayload.includes(text)).toBe(false);
  const address = response.papers.find(({ kind }) => kind === 'address');
  const second = await buildTestApp({ kind: 'embedded', secondOf: site });
  const document = await second.app.inject({
    url: `/api/staff/verification/paper?id=${address?.id}`,
    headers: support.headers,
  });
  await second.close();
  expect(document.rawPayload).toEqual(pdf);
  expect(document.headers['content-disposition']).toMatch(/^attachment/);
  const log = await site.deps.db.selectFrom('staff_actions').select('action').execute();
  expect(log.filter(({ action }) => action === 'paper-opened')).toHaveLength(2);
});

/** Builds a PNG that claims this width and height in pixels. */
const bomb = (side: number): Buffer => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  const header = Buffer.concat([Buffer.from('IHDR'), size, Buffer.from([8, 6, 0, 0, 0])]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(header));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), header, sum, Buffer.alloc(64)]);
};

test('refuses and deletes uploads with a false type, a decompression bomb or an excessive size', async () => {
  const player = await site.registerPlayer();
  const before = (await sealedFiles()).length;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cases: readonly (readonly [Buffer, string])[] = [
    [svg, 'PAPER_TYPE'],
    [Buffer.from('GIF89a/*%PDF-*/=1;'), 'PAPER_TYPE'],
    [Buffer.alloc(0), 'PAPER_TYPE'],
    [Buffer.from('504b0304'.padEnd(80, '0'), 'hex'), 'PAPER_TYPE'],
    [bomb(60_000), 'PAPER_UNREADABLE'],
    [photo.subarray(0, photo.length / 2), 'PAPER_UNREADABLE'],
    [Buffer.from('%PDF-1.4 and no end'), 'PAPER_UNREADABLE'],
    [Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]), 'BODY_TOO_LARGE'],
  ];
  for (const [file, key] of cases) expect((await send(player, 'front', file)).key).toBe(key);
  const bare = await site.app.inject({
    method: 'POST',
    url: '/api/user/verification/upload?kind=front',
    headers: player.headers,
    payload: { kind: 'front' },
  });
  expect(bare.json<Envelope>().errors[0]?.key).toBe('INVALID_REQUEST');
  // Other endpoints do not even read a multipart body.
  const elsewhere = await site.app.inject({
    method: 'POST',
    url: '/api/user/profile/change',
    payload: '--x--',
    headers: { ...player.headers, 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(elsewhere.statusCode).toBe(415);
  expect((await sealedFiles()).length).toBe(before);
  expect((await callApi(site.app, contract.getVerification, {}, player.headers)).response.papers).toEqual([]);
});

test('lets staff review documents one by one, and the player replace a refused one', async () => {
  const { player, papers } = await sent();
  const support = await staffMember('support');
  const decide = (id: string | undefined, accept: boolean, reason?: string, who = support) =>
    callApi(
      site.app,
      contract.decidePaper,
      { id: id ?? '', accept, ...(reason === undefined ? {} : { reason }) },
      who.headers,
    );
  expect((await send(player, 'front', photo)).key).toBe('VERIFICATION_CLOSED');
  expect((await decide(papers[0]?.id, false)).errors[0]?.key).toBe('REASON_MISSING');
  expect((await decide(papers[0]?.id, true, undefined, player)).status).toBe(403);
  expect((await decide(papers[0]?.id, true)).response.verification.state).toBe('review');
  expect((await decide(papers[0]?.id, false, 'again')).errors[0]?.key).toBe('PAPER_DECIDED');
  await decide(papers[1]?.id, true);
  const last = await decide(papers[2]?.id, false, 'Older than 3 months');
  expect(last.response.verification.state).toBe('refused');

  expect((await send(player, 'front', photo)).key).toBe('VERIFICATION_CLOSED');
  const again = () => callApi(site.app, contract.sendVerification, details, player.headers);
  expect((await again()).errors[0]?.key).toBe('PAPERS_MISSING');
  const files = (await sealedFiles()).length;
  const { verification } = await send(player, 'address', pdf);
  expect((await sealedFiles()).length).toBe(files);
  expect((await again()).response.state).toBe('review');
  const fresh = verification.papers.find(({ kind }) => kind === 'address');
  const done = await decide(fresh?.id, true);
  expect(done.response.verification.state).toBe('approved');
  const list = await callApi(site.app, contract.listVerifications, { state: 'approved' }, support.headers);
  expect(list.response.items.map(({ user_id }) => user_id)).toEqual([player.userId]);
});

test('damaged details spoil neither the queue nor the rest of the player', async () => {
  const [player, support] = [await site.registerPlayer(), await staffMember('support')];
  const { db } = site.deps;
  await db
    .insertInto('verifications')
    .values({
      user_id: player.userId,
      state: 'review',
      sent_at: site.clock.now(),
      details_sealed: 'damaged',
    })
    .execute();
  const own = await callApi(site.app, contract.getVerification, {}, player.headers);
  expect(own.response).toMatchObject({ state: 'review', details: null, details_lost: true });
  const waiting = await callApi(site.app, contract.listVerifications, { state: 'review' }, support.headers);
  expect(waiting.response.items.map(({ user_id }) => user_id)).toContain(player.userId);
  const asked = { user_id: player.userId };
  const { response } = await callApi(site.app, contract.getPlayerVerification, asked, support.headers);
  expect(response.verification).toMatchObject({ details: null, details_lost: true });
  await db.deleteFrom('verifications').where('user_id', '=', player.userId).execute();
});

test('verifies players from their 18th birthday on', async () => {
  const player = await site.registerPlayer();
  const year = site.clock.now().getUTCFullYear() - 18;
  const day = site.clock.now().toISOString().slice(4, 10);
  const born = async (date: string) =>
    (await callApi(site.app, contract.sendVerification, { ...details, born: date }, player.headers)).errors[0]
      ?.key;
  expect(await born(`${year + 1}${day}`)).toBe('TOO_YOUNG');
  expect(await born(`${year}${day}`)).toBe('PAPERS_MISSING');
});
