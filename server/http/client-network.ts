import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

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
export const rateLimitAddress = (ip: string): string => firstParts(ip, 4);

/** Returns the network of an address: the /24 of IPv4, the /48 of IPv6. */
export const networkPrefix = (ip: string): string => firstParts(ip, 3);

/** The same for every spelling of an address; IPv4 also if it came as IPv6. Text that is no address stays. */
function firstParts(ip: string, count: number): string {
  if (isIP(ip) === 0) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.octets.slice(0, count).join('.');
  return address.parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');
}
