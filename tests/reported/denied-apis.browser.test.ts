import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestbed, type Testbed } from '../e2e/testbed.ts';

/** A name that is not this machine's own: plain http is no secure context there. */
const HOST = 'casino.test';
/** A room that no other test writes in. */
const stored = { chat_room: 'tr', chat_open: '1' };

let testbed: Testbed;
let proxy: Server;
beforeAll(async () => {
  testbed = await openTestbed([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
  proxy = await withoutWebSocket(testbed.site.url);
});
afterAll(async () => {
  await testbed.close();
  proxy.closeAllConnections();
  proxy.close();
});

/** A network in front of the site that lets plain calls through and refuses every WebSocket. */
async function withoutWebSocket(site: string): Promise<Server> {
  const server = createServer((asked, reply) => {
    const passed = request(
      site + (asked.url ?? '/'),
      { method: asked.method, headers: asked.headers },
      (got) => {
        reply.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(reply);
      },
    );
    passed.on('error', () => reply.destroy());
    reply.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const say = async (message: string): Promise<unknown> =>
  testbed.call('/social/chat/send', { room: 'tr', message, type: 'text' }, await testbed.newPlayer());

test('if WebSocket is blocked, live updates use plain HTTP and the page says so', async () => {
  const { port } = proxy.address() as AddressInfo; // it listens
  const { page, context } = await testbed.visit({ path: '/robots.txt', width: 1280, height: 720, stored });
  await page.goto(`http://localhost:${port}/`);
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored);
  await page.goto(`http://localhost:${port}/`);
  await page.getByText('Your network refuses WebSocket').waitFor();
  const message = `over plain http ${Math.random()}`;
  await say(message);
  await page.getByText(message, { exact: true }).waitFor();
  await context.close();
});

test('on plain HTTP away from localhost the chat works, and copied text can be pasted', async () => {
  const player = await testbed.newPlayer();
  const { page, context, problems } = await testbed.visit({
    player,
    path: '/robots.txt',
    width: 1280,
    height: 720,
    stored,
  });
  const site = testbed.site.url.replace('localhost', HOST);
  await page.goto(`${site}/robots.txt`);
  await page.evaluate(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value ?? '');
    },
    { ...stored, auth_token: player.headers['auth-token'], auth_seed: player.headers['auth-seed'] },
  );
  await page.goto(`${site}/`);
  expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.randomUUID])).toEqual([
    false,
    'undefined',
  ]);
  const field = page.getByRole('combobox', { name: 'Message', exact: true });
  const message = `from a phone on this network ${Math.random()}`;
  await field.fill(message);
  await field.press('Enter');
  await page.getByRole('listitem').getByText(message, { exact: true }).waitFor();
  expect(await field.inputValue()).toBe('');

  // From the open page: loading it a second time doubles what a busy machine has to do.
  await page.getByRole('button', { name: 'Fairness', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Copy/ }).first().click();
  await page.getByText('Copied to clipboard!').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await field.focus();
  await page.keyboard.press('Control+V');
  expect(await field.inputValue()).toMatch(/^[0-9a-f]{16,}/);
  // Chromium itself reports that plain HTTP has no isolation.
  expect(problems.filter((text) => !text.startsWith('The Cross-Origin-Opener-Policy'))).toEqual([]);
  await context.close();
});

test('a guest without storage can look around and reads what will be lost', async () => {
  const context = await testbed.browser.newContext({
    viewport: { width: 1024, height: 640 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    const denied = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: denied });
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
    Object.defineProperty(navigator, 'locks', {
      value: { request: async () => denied(), query: async () => denied() },
    });
    window.BroadcastChannel = class {
      constructor() {
        denied();
      }
    } as unknown as typeof BroadcastChannel; // the messages go nowhere
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(testbed.site.url);
  await page.getByText('Your browser stores nothing for this site').waitFor();
  await page.getByRole('link', { name: /^Dice/ }).first().click();
  await page.getByRole('button', { name: 'Register to play' }).waitFor();
  await page.getByRole('button', { name: 'Login' }).first().click();
  await page.getByRole('dialog').getByLabel('Email').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
