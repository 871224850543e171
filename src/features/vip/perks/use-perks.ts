import type { Offering } from '#contract/offerings.ts';
import type { Perk, Rank } from '#contract/ranks.ts';
import { useDisabledOfferings, useRanks } from '#session/site.ts';
import levelUp from '../../../../assets/vip/level-up.svg';
import rakeback from '../../../../assets/vip/rakeback.svg';
import rakeboost from '../../../../assets/vip/rakeboost.svg';
import recharge from '../../../../assets/vip/recharge.svg';
import transfer from '../../../../assets/vip/transfer.svg';
import wheel from '../../../../assets/vip/wheel.svg';

/** Perks in display order. */
export const perkNames = ['rakeback', 'recharge', 'rakeboost', 'level_up', 'wheel', 'transfer'] as const;
export type PerkName = (typeof perkNames)[number];

const offerOf: Readonly<Record<PerkName, Offering>> = {
  rakeback: 'rakeback',
  recharge: 'calendar',
  rakeboost: 'rakeboost',
  level_up: 'level_up',
  wheel: 'wheel',
  transfer: 'vip_transfer',
};

/** Picture of each perk. */
export const perkPictures: Readonly<Record<PerkName, string>> = {
  rakeback,
  recharge,
  rakeboost,
  level_up: levelUp,
  wheel,
  transfer,
};

/** Returns the perks that are offered here. */
export function usePerks(): readonly PerkName[] {
  const off = useDisabledOfferings();
  const isOffered = (offer: Offering): boolean => !off.includes(offer);
  return perkNames.filter((perk) => isOffered(offerOf[perk]));
}

/** Returns the lowest level with a perk; null until the levels are loaded. */
export function useLowestRankWithPerk(): (perk: Perk) => Rank | null {
  const ranks = useRanks();
  return (perk) => ranks.find(({ perks }) => perks.includes(perk)) ?? null;
}
