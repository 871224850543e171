import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { LevelsTable } from './levels-table.tsx';
import { OwnLevel } from './own-level.tsx';
import './vip.css';

export const vipTabs = ['vip', 'levels', 'rewards'] as const;
export type VipTab = (typeof vipTabs)[number];

interface VipTabsProps {
  readonly tab: VipTab;
  readonly onTab: (tab: VipTab) => void;
  readonly look: 'line' | 'segment';
}

/** The player's level, all levels, and what they bring. */
export const VipTabs = ({ tab, onTab, look }: VipTabsProps) => {
  const { t } = useTranslation('vip');
  const rewards = (
    <EmptyState icon={gift} title={t('noRewards')}>
      {t('noRewardsText')}
    </EmptyState>
  );
  const panels = { vip: <OwnLevel />, levels: <LevelsTable />, rewards };
  return (
    <Tabs
      className="vip-tabs"
      label={t('tabs')}
      value={tab}
      onChange={onTab}
      look={look}
      tabs={vipTabs.map((value) => ({ value, label: t(`tab.${value}`), panel: panels[value] }))}
    />
  );
};
