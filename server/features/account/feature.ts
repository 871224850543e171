import { defineFeature } from '../../feature.ts';
import { PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import * as contract from '#contract/account.ts';
import { getPlayerState } from './player-state.ts';

/** The caller's account. */
export const accountFeature = defineFeature({
  contract,
  limits: { getUser: PAGE_READ_LIMIT },
  handlers: (deps) => ({
    async getUser({ player, request }) {
      const user = player ? await getPlayerState(deps, player) : contract.guest;
      return { user: { ...user, ip_country: deps.geo.countryOf(request) } };
    },
  }),
});
