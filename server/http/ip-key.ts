import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { getRequestAddress, networkPrefix } from './client-network.ts';

/** Returns the fingerprint of an address's network; see `hashRequestNetwork`. */
export const hashNetworkOfAddress = ({ vault }: Pick<Deps, 'vault'>, ip: string): string =>
  vault.mark(`ip:${networkPrefix(ip)}`);

/**
 * Returns a fingerprint of the caller's network: the same for two players of one network, and useless for
 * finding an address without the site's key of fingerprints.
 */
export const hashRequestNetwork = (
  deps: Pick<Deps, 'vault'>,
  request: Pick<FastifyRequest, 'ip' | 'socket'>,
): string => hashNetworkOfAddress(deps, getRequestAddress(request));
