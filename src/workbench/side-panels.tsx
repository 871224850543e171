import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '#ui/tabs.tsx';
import { type SettingsStore, useSettings } from './record/settings-store.ts';
import { useShownOn } from './edits/editor-foot.tsx';
import { LookPanel } from './edits/look-panel.tsx';
import { editorOf } from './edits/number-editor.ts';
import { sharedSounds } from './edits/save-request.ts';
import { SoundPanel } from './edits/sound-panel.tsx';
import { Faults } from './faults/faults.tsx';
import type { WorkbenchFrame } from './frame/frame-port.ts';
import { Inspectors } from './inspect/inspectors.tsx';
import type { Playback } from './transport/playback.ts';

type Panel = 'inspect' | 'look' | 'sound' | 'faults';

interface BenchPanelsProps {
  readonly store: SettingsStore;
  readonly playback: Playback;
  /** Those that are shown; the first is inspected. */
  readonly frames: readonly WorkbenchFrame[];
}

/** The right column: what is seen and done beside the scene. */
export const SidePanels = ({ store, playback, frames }: BenchPanelsProps) => {
  const { t } = useTranslation('workbench');
  const [panel, setPanel] = useState<Panel>('inspect');
  const { game } = useSettings(store).record;
  useShownOn(editorOf(game, 'look'), frames);
  useShownOn(editorOf(game, 'mix'), frames);
  useShownOn(editorOf(sharedSounds, 'mix'), frames);
  const [lead] = frames;
  return (
    <Tabs
      className="wb-panels"
      label={t('page.inspectors')}
      value={panel}
      onChange={setPanel}
      tabs={[
        {
          value: 'inspect',
          label: t('page.panel.inspect'),
          panel: lead && <Inspectors frame={lead} onSeek={(timeMs) => playback.seek(timeMs)} />,
        },
        { value: 'look', label: t('page.panel.look'), panel: <LookPanel slug={game} /> },
        {
          value: 'sound',
          label: t('page.panel.sound'),
          panel: <SoundPanel key={game} slug={game} />,
        },
        { value: 'faults', label: t('page.panel.faults'), panel: lead && <Faults frame={lead} /> },
      ]}
    />
  );
};
