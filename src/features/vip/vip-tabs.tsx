import { useTranslation } from 'react-i18next';
import { Tabs } from '#ui/tabs.tsx';
import { LevelsTable } from './levels-table.tsx';
import { OwnLevel } from './own-level.tsx';
import { PerkList } from './perks/perk-list.tsx';
import styles from './vip.module.css';

export const vipTabs = ['vip', 'levels', 'rewards'] as const;
export type VipTab = (typeof vipTabs)[number];

interface VipTabsProps {
  readonly tab: VipTab;
  readonly onTab: (tab: VipTab) => void;
  readonly look: 'line' | 'segment';
}

/** Tabs: the player's level, all levels, and their benefits. */
export const VipTabs = ({ tab, onTab, look }: VipTabsProps) => {
  const { t } = useTranslation('vip');
  const panels = { vip: <OwnLevel />, levels: <LevelsTable />, rewards: <PerkList /> };
  return (
    <Tabs
      className={styles.tabs}
      label={t('tabs')}
      value={tab}
      onChange={onTab}
      look={look}
      tabs={vipTabs.map((value) => ({ value, label: t(`tab.${value}`), panel: panels[value] }))}
    />
  );
};
