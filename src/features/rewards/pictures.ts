import bonus from '../../../assets/rewards/bonus.svg';
import bonusReady from '../../../assets/rewards/bonus-ready.svg';
import calendar from '../../../assets/rewards/calendar.svg';
import cashback from '../../../assets/rewards/cashback.svg';
import daily from '../../../assets/rewards/daily.svg';
import levelUp from '../../../assets/rewards/level-up.svg';
import monthly from '../../../assets/rewards/monthly.svg';
import rakeback from '../../../assets/rewards/rakeback.svg';
import spins from '../../../assets/rewards/spins.svg';
import weekly from '../../../assets/rewards/weekly.svg';
import type { RewardKind } from './reward-rows.ts';

export const rewardPictures: Readonly<Record<RewardKind, string>> = {
  calendar,
  instant_rakeback: rakeback,
  daily_bonus: daily,
  weekly_bonus: weekly,
  monthly_bonus: monthly,
  cashback,
  level_up: levelUp,
};

/** Pictures of bonuses and free spins. */
export const bonusPictures = { bonus, bonusReady, spins } as const;
