import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '#ui/tabs.tsx';
import type { BenchStore } from './bench-store.ts';
import { Faults } from './faults/faults.tsx';
import type { FrameBench } from './frame-port.ts';
import { Inspectors } from './inspect/inspectors.tsx';
import { LookPanel } from './look/look-panel.tsx';
import { useLookOnFrames } from './look/use-look-desk.ts';
import { SoundDesk } from './sound-desk/sound-desk.tsx';
import type { Playback } from './transport/playback.ts';
import { useSettings } from './use-bench.ts';

type Panel = 'inspect' | 'look' | 'sound' | 'faults';

interface BenchPanelsProps {
  readonly store: BenchStore;
  readonly playback: Playback;
  /** Those that are shown; the first is inspected. */
  readonly frames: readonly FrameBench[];
}

/** The right column: what is seen and done beside the scene. */
export const BenchPanels = ({ store, playback, frames }: BenchPanelsProps) => {
  const { t } = useTranslation('workbench');
  const [panel, setPanel] = useState<Panel>('inspect');
  const { game } = useSettings(store).record;
  useLookOnFrames(frames, game);
  const [lead] = frames;
  return (
    <Tabs
      className="bench-panels"
      label={t('page.inspectors')}
      value={panel}
      onChange={setPanel}
      tabs={[
        {
          value: 'inspect',
          label: t('page.panel.inspect'),
          panel: lead && <Inspectors frame={lead} onSeek={(timeMs) => playback.seek(timeMs)} />,
        },
        { value: 'look', label: t('page.panel.look'), panel: <LookPanel frames={frames} slug={game} /> },
        {
          value: 'sound',
          label: t('page.panel.sound'),
          panel: <SoundDesk key={game} slug={game} frames={frames} />,
        },
        { value: 'faults', label: t('page.panel.faults'), panel: lead && <Faults frame={lead} /> },
      ]}
    />
  );
};
