import type { Zone, ZonePlace } from '#contract/content.ts';
import { useDisabledOfferings, useSite } from '#session/site.ts';
import { useIsExcluded, useIsSignedIn } from '#session/user.ts';

export type ZonePart = Zone['parts'][number];

/** The texts that this visitor sees in a place of a page. */
export function useZone(place: ZonePlace): readonly ZonePart[] {
  const site = useSite();
  const isOnline = useIsSignedIn();
  const isExcluded = useIsExcluded();
  const off = useDisabledOfferings();
  const parts = site?.zones.find(({ zone }) => zone === place)?.parts ?? [];
  return parts.filter(
    ({ audience, offer }) =>
      (audience === null || (audience === 'players') === isOnline) &&
      // Nothing invites who takes a break.
      (offer === null || !(isExcluded || off.includes(offer))),
  );
}
