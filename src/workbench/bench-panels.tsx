import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '#ui/tabs.tsx';
import type { BenchStore } from './bench-store.ts';

type Panel = 'inspect' | 'look' | 'sound' | 'faults';

/** The right column: what is seen and done beside the scene. */
export const BenchPanels = ({ store }: { readonly store: BenchStore }) => {
  const { t } = useTranslation('workbench');
  const [panel, setPanel] = useState<Panel>('inspect');
  return (
    <Tabs
      className="bench-panels"
      label={t('page.inspectors')}
      value={panel}
      onChange={setPanel}
      tabs={[
        { value: 'inspect', label: t('page.panel.inspect'), panel: null },
        { value: 'look', label: t('page.panel.look'), panel: null },
        { value: 'sound', label: t('page.panel.sound'), panel: null },
        { value: 'faults', label: t('page.panel.faults'), panel: store.settings.record.game },
      ]}
    />
  );
};
