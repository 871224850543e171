import type { Level } from './levels.ts';
import type {
  AffiliateFile,
  BonusesFile,
  JurisdictionFile,
  MissionRule,
  RanksFile,
  SharesFile,
  WheelFile,
} from './schema.ts';

/** The reward rules in the current files of `content/rewards`. */
export interface RewardRules {
  /** By id, lowest first. */
  readonly levels: readonly Level[];
  readonly perks: RanksFile['perks'];
  readonly transfer: RanksFile['transfer'];
  readonly shares: SharesFile;
  readonly affiliate: AffiliateFile;
  readonly missions: readonly MissionRule[];
  readonly wheel: WheelFile;
  readonly bonuses: BonusesFile;
  readonly jurisdiction: JurisdictionFile;
}
