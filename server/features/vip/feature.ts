import { defineFeature } from '../../feature.ts';
import { changes, HOUR, MINUTE, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { forgetLoosePictures, keepPicture } from './pictures.ts';
import { spinTheWheel, wheelFor } from './spins.ts';
import { decideOn, listTransfers, pictureForStaff } from './staff.ts';
import { texts } from './texts.ts';
import { askForTransfer, transferFor } from './transfers.ts';

export { vipPictures } from './pictures.ts';
export { wheelSpinsOf } from './spin-rows.ts';

const claims: readonly Limit[] = [...changes, ...perPlayer(60, MINUTE)];
/** Drawing a picture anew is work: enough for second tries, not for filling the disk. */
const uploads: readonly Limit[] = [
  ...perPlayer(30, HOUR),
  { by: 'address', points: 300, seconds: 10 * MINUTE },
];

/** What levels bring beside earned rewards: the daily wheel, and levels of other casinos. */
export const vipFeature = defineFeature({
  contract,
  limits: {
    getWheel: pageReads,
    spinWheel: claims,
    getVipTransfer: pageReads,
    requestVipTransfer: claims,
    uploadVipPicture: uploads,
    staffTransfers: pageReads,
    staffTransferPicture: changes,
    decideTransfer: changes,
  },
  texts,
  handlers: (deps) => ({
    getWheel: ({ player }) => wheelFor(deps, player),
    spinWheel: ({ player, language }) => spinTheWheel(deps, player, language),
    getVipTransfer: ({ player }) => transferFor(deps, player),
    requestVipTransfer: ({ input, player, language }) => askForTransfer(deps, player, input, language),
    uploadVipPicture: async ({ player, request, language }) => ({
      id: await keepPicture(deps, player, request, language),
    }),
    staffTransfers: ({ input }) => listTransfers(deps, input),
    staffTransferPicture: ({ input, player }) => pictureForStaff(deps, player, input.id),
    decideTransfer: ({ input, player }) => decideOn(deps, player, input),
  }),
  jobs: [{ name: 'forgetting pictures of transfers', everyMs: HOUR * 1000, run: forgetLoosePictures }],
});
