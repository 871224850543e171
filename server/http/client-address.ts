import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Env } from '../env.ts';
import { getRequestAddress } from './client-network.ts';

type Trusted = (address: string, hop: number) => boolean;

/** Which proxies to trust; a number means this many, the nearest first. */
export const trustedProxies = (setting: Env['trustProxy']): boolean | string | Trusted =>
  typeof setting === 'number' ? (_address, hop) => hop < setting : setting;

/** Returns the address of a request that Fastify does not handle, by Fastify's rules. */
export function clientAddress(request: IncomingMessage, setting: Env['trustProxy']): string {
  const trusted = trustedProxies(setting);
  const believed =
    typeof trusted === 'string'
      ? trusted.split(',').map((part) => part.trim())
      : (address: string, hop: number) => (typeof trusted === 'function' ? trusted(address, hop) : trusted);
  const ip: string | undefined = proxyAddr(request, believed);
  return getRequestAddress({ ip: ip ?? '', socket: request.socket });
}
