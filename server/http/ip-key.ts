import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { getRequestAddress, networkPrefix } from './client-network.ts';

/** The mark of the network that an address is in; see `hashRequestNetwork`. */
export const hashNetworkOfAddress = ({ vault }: Pick<Deps, 'vault'>, ip: string): string =>
  vault.mark(`ip:${networkPrefix(ip)}`);

/**
 * A mark of the network that a call comes from: two players of one network have the same one, and who has no key of
 * the site finds no address by it. It changes with SECRET_KEY.
 */
export const hashRequestNetwork = (
  deps: Pick<Deps, 'vault'>,
  request: Pick<FastifyRequest, 'ip' | 'socket'>,
): string => hashNetworkOfAddress(deps, getRequestAddress(request));
