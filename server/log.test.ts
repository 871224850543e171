import { expect, test } from 'vitest';
import { contract } from './whole-contract.ts';
import { createLog } from './log.ts';
import { buildTestApp } from './testing/build-test-app.ts';
import { callApi } from './testing/register-player.ts';

test('logs successful and failed sign-ins, and no player’s secrets even at the most verbose level', async () => {
  const lines: string[] = [];
  const site = await buildTestApp({
    kind: 'embedded',
    env: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => void lines.push(line) },
  });
  const player = await site.registerPlayer('quiet@example.com');
  const { app } = site;
  const { email, password, userId } = player;
  await callApi(app, contract.login, { email, password: 'a wrong password' });
  await callApi(app, contract.login, { email: 'nobody@example.com', password });
  await callApi(app, contract.login, { email, password });
  await callApi(app, contract.listSessions, {}, player.headers);
  await callApi(app, contract.resetPassword, { password: 'a new password', token: 'secret-reset-token' });
  for (const url of ['/', '/%zz', '/api/init', '/socket.io/', '/api/nothing'])
    await app.inject(`${url}?modal=reset-password&token=secret-reset-token`);
  // A failure inside the database, whose errors contain the values of the statement.
  await site.deps.db.schema.dropTable('sessions').cascade().execute();
  const failed = await callApi(app, contract.login, { email: player.email, password: player.password });
  expect(failed.status).toBe(500);
  expect(failed.raw.body).not.toMatch(/sessions|select|insert|\bat /);
  await site.close();

  const told = lines.map((line) => JSON.parse(line) as object).filter((line) => 'userId' in line);
  const by = { userId, address: '127.0.0.1' };
  expect(told).toMatchObject([
    { msg: 'registered', ...by },
    { msg: 'sign-in failed', ...by },
    { msg: 'sign-in failed', ...by, userId: null },
    { msg: 'signed in', ...by },
  ]);

  const log = lines.join('');
  expect(log).toContain('call failed');
  expect(log).toContain('/api/user/auth/login');
  const secrets = [
    player.email,
    player.password,
    player.headers['auth-token'],
    player.headers['auth-seed'],
    'a wrong password',
    'a new password',
    'secret-reset-token',
    '$argon2id',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test('an expected refusal is never logged with a stack', async () => {
  const lines: string[] = [];
  const site = await buildTestApp({
    kind: 'embedded',
    env: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => void lines.push(line) },
  });
  await callApi(site.app, contract.login, { email: 'a@example.com', password: 'x' });
  await site.app.inject({ method: 'POST', url: '/api/user/auth/login', payload: { email: 1 } });
  await site.close();
  expect(lines.join('')).toContain('CREDENTIALS_WRONG');
  expect(lines.join('')).not.toMatch(/stack|\bat .+\.ts:\d/);
});

test('redacts headers that contain a session', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  log.info({ headers: { 'auth-token': 'one', 'auth-seed': 'two', host: 'here' } });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    headers: { 'auth-token': '[secret]', 'auth-seed': '[secret]', host: 'here' },
  });
});
