import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlayClosed } from '#features/responsible/feature.ts';
import { useIsExcluded } from '#session/user.ts';
import { buttonClass } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RewardList } from './reward-list.tsx';
import type { RewardKind } from './reward-rows.ts';
import { useRewardRows } from './use-rewards.ts';
import styles from './rewards.module.css';
import { classNames } from '#ui/class-names.ts';

interface RewardPanelProps {
  readonly kinds: readonly RewardKind[];
  /** In a popover, which has no space around its content. */
  readonly isPopover?: boolean;
  /** Called when the player follows the link to the reward center. */
  readonly onLeave: () => void;
}

/** Rewards of these kinds and a link to the reward center. */
export const RewardPanel = ({ kinds, isPopover = false, onLeave }: RewardPanelProps) => {
  const { t } = useTranslation('rewards');
  const { rows, isError, refetch } = useRewardRows();
  const isExcluded = useIsExcluded();
  return (
    <div className={classNames(styles.panel, isPopover && styles.popover)}>
      {isExcluded && <PlayClosed why="excluded" />}
      {!rows && isError && <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />}
      {!rows && !isError && <Skeleton height={kinds.length * 62} radius={16} />}
      {rows && <RewardList rows={rows.filter(({ kind }) => kinds.includes(kind))} isExcluded={isExcluded} />}
      <Link className={buttonClass({ block: true })} to="/reward-center" onClick={onLeave}>
        {t('explore')}
        <Icon name="chevron-right" size={16} />
      </Link>
    </div>
  );
};
