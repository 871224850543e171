import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { addressOf, networkOf } from './address-key.ts';

/** The mark of the network that an address is in; see `ipKeyOf`. */
export const markOfAddress = ({ vault }: Pick<Deps, 'vault'>, ip: string): string =>
  vault.mark(`ip:${networkOf(ip)}`);

/**
 * A mark of the network that a call comes from: two players of one network have the same one, and who has no key of
 * the site finds no address by it. It changes with SECRET_KEY.
 */
export const ipKeyOf = (deps: Pick<Deps, 'vault'>, request: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  markOfAddress(deps, addressOf(request));
