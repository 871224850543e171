import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  HOUR,
  MINUTE,
  PAGE_READ_LIMIT,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import * as contract from '#contract/vip.ts';
import { purgeOrphanPictures, saveTransferPicture } from './pictures.ts';
import { spinTheWheel, getWheelFor } from './spins.ts';
import { reviewTransfer, listTransfers, openPictureForStaff } from './staff.ts';
import { texts } from './texts.ts';
import { createTransferRequest, getTransferStatus } from './transfers.ts';

export { vipPictures } from './pictures.ts';
export { listSpinsOfPair } from './spin-rows.ts';

const claims: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)];
/** Re-encoding pictures is expensive; enough for retries, too little to fill the disk. */
const uploads: readonly RateLimit[] = [
  ...perPlayer(30, HOUR),
  { by: 'address', points: 300, seconds: 10 * MINUTE },
];

/** VIP perks other than earned rewards: the daily wheel, and level transfers from other casinos. */
export const vipFeature = defineFeature({
  contract,
  limits: {
    getWheel: PAGE_READ_LIMIT,
    spinWheel: claims,
    getVipTransfer: PAGE_READ_LIMIT,
    requestVipTransfer: claims,
    uploadVipPicture: uploads,
    staffTransfers: PAGE_READ_LIMIT,
    staffTransferPicture: MUTATION_LIMIT,
    decideTransfer: MUTATION_LIMIT,
  },
  texts,
  handlers: (deps) => ({
    getWheel: ({ player }) => getWheelFor(deps, player),
    spinWheel: ({ player, language }) => spinTheWheel(deps, player, language),
    getVipTransfer: ({ player }) => getTransferStatus(deps, player),
    requestVipTransfer: ({ input, player, language }) => createTransferRequest(deps, player, input, language),
    uploadVipPicture: async ({ player, request, language }) => ({
      id: await saveTransferPicture(deps, player, request, language),
    }),
    staffTransfers: ({ input }) => listTransfers(deps, input),
    staffTransferPicture: ({ input, player }) => openPictureForStaff(deps, player, input.id),
    decideTransfer: ({ input, player }) => reviewTransfer(deps, player, input),
  }),
  jobs: [{ name: 'forgetting pictures of transfers', everyMs: HOUR * 1000, run: purgeOrphanPictures }],
});
