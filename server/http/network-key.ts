import { BlockList, isIP } from 'node:net';
import type { Deps } from '../deps.ts';
import { hashNetworkOfAddress } from './ip-key.ts';

/** Private addresses: behind a proxy that is not configured as one, every caller has one of them. */
const inside = new BlockList();
inside.addSubnet('127.0.0.0', 8, 'ipv4');
inside.addSubnet('10.0.0.0', 8, 'ipv4');
inside.addSubnet('172.16.0.0', 12, 'ipv4');
inside.addSubnet('192.168.0.0', 16, 'ipv4');
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

/** Returns the fingerprint of an address's network; null if the address does not identify a network. */
export function hashRoutableNetwork(deps: Pick<Deps, 'vault'>, ip: string): string | null {
  const version = isIP(ip);
  if (version === 0 || inside.check(ip, version === 6 ? 'ipv6' : 'ipv4')) return null;
  return hashNetworkOfAddress(deps, ip);
}
