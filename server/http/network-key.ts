import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Deps } from '../deps.ts';
import { hashNetworkOfAddress } from './ip-key.ts';

/** Private addresses: behind a proxy that is not configured as one, every caller has one of them. */
const inside: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
]);

/** Returns the fingerprint of an address's network; null if the address does not identify a network. */
export function hashRoutableNetwork(deps: Pick<Deps, 'vault'>, ip: string): string | null {
  if (isIP(ip) === 0 || inside.has(ipaddr.process(ip).range())) return null;
  return hashNetworkOfAddress(deps, ip);
}
