import type { Zone, ZonePlace } from '#server/features/content/contract.ts';
import { useOffersOff, useSite } from '#session/site.ts';
import { useIsExcluded, useIsOnline } from '#session/user.ts';

export type ZonePart = Zone['parts'][number];

/** The texts that this visitor sees in a place of a page. */
export function useZone(place: ZonePlace): readonly ZonePart[] {
  const site = useSite();
  const isOnline = useIsOnline();
  const isExcluded = useIsExcluded();
  const off = useOffersOff();
  const parts = site?.zones.find(({ zone }) => zone === place)?.parts ?? [];
  return parts.filter(
    ({ audience, offer }) =>
      (audience === null || (audience === 'players') === isOnline) &&
      // Nothing invites who takes a break.
      (offer === null || !(isExcluded || off.includes(offer))),
  );
}
