import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** URL of this process on this machine, once it listens. */
export const localServerUrl = (app: FastifyInstance): string => {
  const { address, port } = app.server.address() as AddressInfo; // it listens on TCP
  const isAny = address === '0.0.0.0' || address === '::';
  return `http://${isAny ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address}:${port}`;
};
