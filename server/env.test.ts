import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeSettings, EnvError, readEnv } from './env.ts';
import { makeOwnedFolder } from './testing/temp-folders.ts';

describe('settings', () => {
  test('without any variable the embedded demo site listens on this machine only', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      rateLimits: true,
      logLevel: 'info',
    });
    expect(env.publicUrl).toBe('http://localhost:3000');
    expect(env.apiDocs).toBe(true);
    expect(env.workbench).toBe(true);
    expect(env.mailFrom).toBe('Oddlight <no-reply@localhost>');
  });

  test('demo mode is off by default on PostgreSQL, and with it the documentation and the workbench', () => {
    const settings = { DATABASE_URL: 'postgres://u:p@db/name', SECRET_KEY: 'x'.repeat(32) };
    expect(readEnv(settings)).toMatchObject({ demo: false, apiDocs: false, workbench: false });
    expect(readEnv({ ...settings, NODE_ENV: 'development' }).apiDocs).toBe(true);
    expect(readEnv({ ...settings, API_DOCS: 'on' }).apiDocs).toBe(true);
  });

  test('on PostgreSQL in production a start neither migrates nor ends without draining', () => {
    const url = 'postgres://u:p@db/name';
    const settings = { DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32) };
    expect(readEnv(settings)).toMatchObject({
      migrates: false,
      drainSeconds: 5,
      prepares: true,
      poolSize: 20,
    });
    expect(readEnv({ ...settings, MIGRATE: 'on', DRAIN_SECONDS: '0' })).toMatchObject({
      migrates: true,
      drainSeconds: 0,
    });
    expect(readEnv({ ...settings, NODE_ENV: 'test' })).toMatchObject({ migrates: true, drainSeconds: 0 });
    expect(readEnv({ MIGRATE: 'off' })).toMatchObject({ migrates: true, drainSeconds: 0 });
    const pooled = { ...settings, DATABASE_DIRECT_URL: url };
    expect(readEnv(pooled)).toMatchObject({ prepares: false, directUrl: url });
    expect(readEnv({ ...pooled, DATABASE_PREPARE: 'on' }).prepares).toBe(true);
  });

  test('PostgreSQL without a secret key stops the start', () => {
    expect(() => readEnv({ DATABASE_URL: 'postgres://u:p@db/name' })).toThrow(/^SECRET_KEY is required/);
  });

  test('a role for migrations without PostgreSQL stops the start', () => {
    expect(() => readEnv({ MIGRATE_URL: 'postgres://u:p@db/name' })).toThrow(
      /^MIGRATE_URL needs DATABASE_URL/,
    );
  });

  test('a screening service without its secret stops the start', () => {
    const url = 'https://screening.example/players';
    expect(() => readEnv({ SCREENING_URL: url })).toThrow(/^SCREENING_SECRET is required/);
    const secret = 'a secret of at least 32 characters';
    expect(readEnv({ SCREENING_URL: url, SCREENING_SECRET: secret }).screening).toEqual({ url, secret });
  });

  test('a replica without PostgreSQL stops the start', () => {
    expect(() => readEnv({ DATABASE_REPLICA_URL: 'postgres://u:p@db/name' })).toThrow(
      /^DATABASE_REPLICA_URL needs DATABASE_URL/,
    );
  });

  test.each([
    ['PORT', '99999'],
    ['PORT', 'abc'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['REDIS_URL', 'localhost'],
    ['REDIS_URL', 'redis+sentinel://a:26379,b:26379'],
    ['PUBLIC_URL', 'ftp://x'],
    ['PUBLIC_URL', 'https://x.example/folder'],
    ['DEMO', 'perhaps'],
    ['MAIL_URL', 'http://mail'],
    ['MAIL_FROM', 'nobody'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY_NEXT', 'short'],
    ['MIGRATE_URL', 'mysql://localhost/x'],
    ['DATABASE_REPLICA_URL', 'mysql://localhost/x'],
    ['DATABASE_REPLICA_MAX_LAG', '1'],
    ['DATABASE_WAIT', '-1'],
    ['WORKBENCH', '2'],
    ['API_DOCS', 'maybe'],
    ['VITE_API_URL', 'ftp://x'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'friend'],
    ['CRASH_GAMES', '99'],
    ['DEMO_BLOCK_SECONDS', '601'],
    ['BLOCKED_COUNTRIES', 'Germany'],
    ['BLOCKED_COUNTRIES', 'DE,Crash:FR'],
    ['OAUTH_GOOGLE_ISSUER', 'http://accounts.example'],
    ['WEB3_RPC_URL', 'ftp://x'],
    ['PRICES_URL', 'https://a.example/{coin}#/price'],
    ['PRICES_URL', 'https://a.example/{coin}#/price,https://b.example/BTC#/price'],
    ['PRICES_URL', 'https://a.example/{coin},https://b.example/{coin}#/price'],
    ['RATES_URL', 'localhost'],
    ['WEB3_CHAIN_ID', '0'],
    ['METRICS_TOKEN', 'short'],
    ['NODE_ENV', 'staging'],
    ['ASSETS_URL', 'localhost'],
    ['ASSETS_URL', 'https://cdn.example.com/?play'],
  ])('%s=%s stops the start with one sentence that names it and not its value', (name, value) => {
    let told: unknown;
    try {
      readEnv({ [name]: value });
    } catch (error) {
      told = error;
    }
    expect(told).toBeInstanceOf(EnvError);
    const { message } = told as EnvError;
    expect(message).toMatch(new RegExp(`^${name} must be [^\n]+\\.$`));
    expect(message).not.toContain(`${value}.`);
  });

  test('a CDN without TLS for pages with it stops the start', () => {
    const PUBLIC_URL = 'https://play.example.com';
    expect(() => readEnv({ PUBLIC_URL, ASSETS_URL: 'http://cdn.example.com' })).toThrow(
      /^ASSETS_URL must be https like PUBLIC_URL/,
    );
    const { assetsUrl } = readEnv({ PUBLIC_URL, ASSETS_URL: 'https://cdn.example.com/' });
    expect(assetsUrl).toBe('https://cdn.example.com');
  });

  test.each([
    ['off', false],
    ['on', 1],
    ['1', 1],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
  ])('TRUST_PROXY=%s is read as %s', (text, expected) => {
    expect(readEnv({ TRUST_PROXY: text }).trustProxy).toBe(expected);
  });
});

describe('secrets in files', () => {
  const secretNames = describeSettings()
    .filter(({ isSecret }) => isSecret)
    .map(({ name }) => name);
  const fileWith = async (content: string): Promise<string> => {
    const folder = await makeOwnedFolder('oddlight-env-');
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'secret');
    await writeFile(path, content);
    return path;
  };

  test('every setting that may hold a secret can be given as a file', () => {
    const mayHoldOne = describeSettings()
      .filter(
        ({ name, expected }) => /SECRET|KEY|TOKEN|PASS|RPC/.test(name) || /user:password@/.test(expected),
      )
      .map(({ name }) => name);
    expect(mayHoldOne.length).toBeGreaterThan(8);
    expect(secretNames).toEqual(expect.arrayContaining(mayHoldOne));
  });

  test('a file is read without the newline at its end', async () => {
    const url = 'postgres://u:p@db/name';
    const env = readEnv({
      DATABASE_URL_FILE: await fileWith(`${url}\n`),
      SECRET_KEY_FILE: await fileWith(`${'k'.repeat(32)}\r\n`),
    });
    expect(env).toMatchObject({ databaseUrl: url, secretKey: 'k'.repeat(32), demo: false });
  });

  test.each(secretNames)('%s and its file together are refused', (name) => {
    expect(() => readEnv({ [name]: 'x', [`${name}_FILE`]: '/dev/null' })).toThrow(
      new EnvError(`Set ${name} or ${name}_FILE, not both.`),
    );
  });

  test('a file that is missing, empty or wrong stops the start with one sentence without its content', async () => {
    const readKey = (path: string) => () => readEnv({ SECRET_KEY_FILE: path });
    expect(readKey('/nowhere/key')).toThrow(new EnvError('SECRET_KEY_FILE cannot be read (ENOENT).'));
    expect(readKey(await fileWith('\n'))).toThrow(new EnvError('SECRET_KEY_FILE names an empty file.'));
    expect(readKey(await fileWith('short'))).toThrow(/^SECRET_KEY must be (?!.*short)/);
  });

  test('an empty variable leaves the choice to the file', async () => {
    expect(readEnv({ METRICS_TOKEN: '', METRICS_TOKEN_FILE: await fileWith('t'.repeat(16)) })).toMatchObject({
      metricsToken: 't'.repeat(16),
    });
  });
});
