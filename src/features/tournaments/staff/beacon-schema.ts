import * as z from 'zod/mini';
import { announceBeacon } from '#contract/tournaments.ts';
import { i18n } from '#src/i18n/index.ts';
import { typedWhole } from '#ui/form/typed-whole.ts';

const fields = announceBeacon.request.shape;
const typedHash = z.pipe(z.string().check(z.trim(), z.toLowerCase()), fields.hash);

/** The block of a draw as an admin types it: its hash twice, against slips. */
export const beaconSchema = z
  .object({
    height: typedWhole(fields.height),
    hash: typedHash,
    again: z.string().check(z.trim(), z.toLowerCase()),
  })
  .check(
    z.refine(({ hash, again }) => hash === again, {
      path: ['again'],
      error: () => i18n.t('staffTournaments:beaconDiffers'),
    }),
  );
