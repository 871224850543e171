import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { redisAddress } from './address.ts';

const nodes = [
  { host: 'a.example', port: 26_380 },
  { host: 'b', port: 26_379 },
];

test.each([
  ['redis://host:6379', { kind: 'server', url: 'redis://host:6379' }],
  ['rediss://u:p@host', { kind: 'server', url: 'rediss://u:p@host' }],
  [
    'redis+sentinel://a.example:26380,b/mymaster',
    { kind: 'sentinel', nodes, isEncrypted: false, master: 'mymaster', database: 0 },
  ],
  [
    'rediss+sentinel://me:p%40%2C@a.example:26380,b:26379/main/3?sentinel_username=s&sentinel_password=q%26',
    {
      kind: 'sentinel',
      nodes,
      isEncrypted: true,
      username: 'me',
      password: 'p@,',
      master: 'main',
      database: 3,
      sentinelUsername: 's',
      sentinelPassword: 'q&',
    },
  ],
  [
    'rediss+cluster://:secret@[::1]:7000,10.0.0.2',
    {
      kind: 'cluster',
      nodes: [
        { host: '::1', port: 7_000 },
        { host: '10.0.0.2', port: 6_379 },
      ],
      isEncrypted: true,
      password: 'secret',
    },
  ],
])('%s is read', (text, address) => {
  expect(z.parse(redisAddress, text)).toEqual(address);
});

test.each([
  ['no address', 'localhost'],
  ['another scheme', 'https://host:6379'],
  ['Sentinels without the name of a master', 'redis+sentinel://a:1,b:2'],
  ['a database that is no number', 'redis+sentinel://a:1/main/x'],
  ['a path too long', 'redis+sentinel://a:1/main/1/2'],
  ['an unknown parameter', 'redis+sentinel://a:1/main?password=x'],
  ['an empty host', 'redis+cluster://a:1,,b:2'],
  ['a port beyond 65535', 'redis+cluster://a:70000'],
  ['the port 0', 'redis+cluster://a:0'],
  ['a database of a cluster', 'redis+cluster://a:1/2'],
  ['a broken percent sign', 'redis+cluster://u:%zz@a:1'],
])('%s is refused', (_name, text) => {
  expect(z.safeParse(redisAddress, text).success).toBe(false);
});
