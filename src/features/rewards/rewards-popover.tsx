import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { RewardPanel } from './reward-panel.tsx';
import type { RewardKind } from './reward-rows.ts';
import { useReadyCount, useRewardUpdates, useRewardRows } from './use-rewards.ts';
import styles from './rewards.module.css';

/** Kinds shown in the popover; cashback and level-up are only in the dialog and on the page. */
const kinds: readonly RewardKind[] = [
  ...(['calendar', 'instant_rakeback'] as const),
  ...(['daily_bonus', 'weekly_bonus', 'monthly_bonus'] as const),
];

/** Gift button with the claimable rewards; a dot marks that there are some. */
const RewardsPopover = () => {
  const { t } = useTranslation('rewards');
  useRewardUpdates();
  const { rows } = useRewardRows();
  const count = useReadyCount(rows);
  const shown = useReadyCount(rows?.filter(({ kind }) => kinds.includes(kind)));
  const trigger = (
    <IconButton
      icon="gift"
      className={styles.headerButton}
      label={count > 0 ? t('open', { count }) : t('title')}
      tooltip={t('title')}
      tooltipSide="bottom"
      {...(count > 0 && { badge: 'dot' as const })}
    />
  );
  return (
    <Popover
      name="rewards"
      trigger={trigger}
      title={t('title')}
      aside={shown > 0 && <Badge tone="corona">{t('ready', { count: shown })}</Badge>}
      align="end"
    >
      {(close) => <RewardPanel isPopover kinds={kinds} onLeave={close} />}
    </Popover>
  );
};

export default RewardsPopover;
