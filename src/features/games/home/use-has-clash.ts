import { useDisabledOfferings, useSite } from '#session/site.ts';
import { useIsExcluded } from '#session/user.ts';

/** Whether the home page shows today's clash; known before its card is loaded. */
export function useHasClash(): boolean {
  const site = useSite();
  const off = useDisabledOfferings();
  const isExcluded = useIsExcluded();
  return !isExcluded && Boolean(site?.spinners_clash) && !off.includes('clash');
}
