import { defineFeature } from '../../feature.ts';
import { pageReads } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { playerState } from './player-state.ts';

/** Who makes the call. */
export const accountFeature = defineFeature({
  contract,
  limits: { getUser: pageReads },
  handlers: (deps) => ({
    async getUser({ player, request }) {
      const user = player ? await playerState(deps, player) : contract.guest;
      return { user: { ...user, ip_country: deps.geo.countryOf(request) } };
    },
  }),
});
