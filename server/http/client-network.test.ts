import { expect, test } from 'vitest';
import { rateLimitAddress, networkPrefix } from './client-network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['unknown', 'unknown'],
])('the address %s counts for %s', (ip, key) => {
  expect(rateLimitAddress(ip)).toBe(key);
});

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['2001:0DB8::1', '2001:db8:0'],
])('the address %s is in the network %s', (ip, network) => {
  expect(networkPrefix(ip)).toBe(network);
});
