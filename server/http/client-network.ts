import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the address of a call. A forwarded value is used only if it is an address, with or without a port.
 */
export function getRequestAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const named = isIP(ip) ? ip : (/^\[?([^\]]*?)\]?(?::\d+)?$/.exec(ip)?.[1] ?? '');
  // A zone (`%`) is free text and meaningless to other machines.
  return isIP(named) && !named.includes('%') ? named : (socket.remoteAddress ?? 'unknown');
}

/**
 * Returns the rate-limit key of an address: an IPv4 address, or the /64 that an IPv6 household has to itself.
 */
export function rateLimitAddress(ip: string): string {
  const plain = plainAddress(ip);
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/** Returns the network of an address: the /24 of IPv4, the /48 of IPv6. */
export function networkPrefix(ip: string): string {
  const plain = plainAddress(ip);
  if (plain.includes(':')) return groupsOf(plain).slice(0, 3).join(':');
  return plain.split('.').slice(0, 3).join('.');
}

/** IPv4 in its usual form, also if it came as IPv6. */
const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/, '');

function groupsOf(ipv6: string): string[] {
  const [head = '', tail] = ipv6.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros: string[] = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after];
}
