import { defineFeature } from '../../feature.ts';
import { pageReads } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { playerState } from './player-state.ts';

/** Who makes the call. */
export const accountFeature = defineFeature({
  contract,
  limits: { getUser: pageReads },
  handlers: (deps) => ({
    getUser: async ({ player }) => ({ user: player ? await playerState(deps, player) : contract.guest }),
  }),
});
