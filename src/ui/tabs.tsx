import type { ReactNode } from 'react';
import { Tabs as Parts } from '@base-ui/react/tabs';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import segmentedStyles from './segmented.module.css';
import styles from './tabs.module.css';
import { formatCount } from '#lib/format-count.ts';

export interface TabOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
  /** Number of new items in the tab; 0 shows nothing. */
  readonly count?: number;
  readonly panel: ReactNode;
}

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly TabOption<Value>[];
  /** `segment` looks like a Segmented, for dialogs; `line` is for page sections. */
  readonly look?: 'line' | 'segment';
  readonly className?: string;
}

/** Tabs with their panels; only the selected panel is mounted. */
export const Tabs = <Value extends string>({ look = 'line', ...props }: TabsProps<Value>) => (
  <Parts.Root
    className={props.className}
    value={props.value}
    // The value is one of those in `tabs`.
    onValueChange={(value) => props.onChange(value as Value)}
  >
    <Parts.List
      className={look === 'line' ? styles.tabs : classNames(segmentedStyles.seg, styles.segments)}
      aria-label={props.label}
    >
      {props.tabs.map((tab) => (
        <Parts.Tab key={tab.value} value={tab.value}>
          {tab.icon && <Icon name={tab.icon} size={16} />}
          {tab.label}
          {Boolean(tab.count) && <span className={styles.tabcount}>{formatCount(tab.count ?? 0)}</span>}
        </Parts.Tab>
      ))}
    </Parts.List>
    {props.tabs.map((tab) => (
      <Parts.Panel key={tab.value} value={tab.value} tabIndex={-1}>
        {tab.panel}
      </Parts.Panel>
    ))}
  </Parts.Root>
);
