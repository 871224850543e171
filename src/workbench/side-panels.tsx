import { useEffect, useState } from 'react';
import { Segmented, t } from './panel.tsx';
import { deviceIds } from './frame/devices/device-list.ts';
import { Tabs } from '#ui/tabs.tsx';
import { type SettingsStore, useSettings } from './record/settings-store.ts';
import { LookPanel } from './look-editor/look-panel.tsx';
import { getNumberEditor } from './look-editor/number-editor.ts';
import { sharedSounds } from './look-editor/save-request.ts';
import { SoundPanel } from './look-editor/sound-panel.tsx';
import { Faults } from './faults/faults.tsx';
import { FrameGraph } from './inspect/frame-graph.tsx';
import { Log } from './inspect/log.tsx';
import { MachineChart } from './inspect/machine-chart.tsx';
import type { Playback } from './transport/playback.ts';
import type { ShownFrames } from './use-frames.ts';
import styles from './inspect/inspect.module.css';
import { classNames } from '#ui/class-names.ts';
import devPageStyles from './dev-page.module.css';
import makersPageStyles from './makers-page.module.css';
import { Hint } from '#ui/field-parts.tsx';

interface SidePanelsProps {
  readonly store: SettingsStore;
  readonly playback: Playback;
  readonly frames: ShownFrames;
}

/** Right column: inspectors, faults and editors. */
export const SidePanels = ({ store, playback, frames }: SidePanelsProps) => {
  const { all, lead } = frames;
  const [panel, setPanel] = useState('inspect');
  const { game } = useSettings(store).record;
  // Frames show edited values even if no panel is open.
  useEffect(() => {
    const editors = [
      getNumberEditor(game, 'look'),
      getNumberEditor(game, 'mix'),
      getNumberEditor(sharedSounds, 'mix'),
    ];
    for (const editor of editors) editor.showOn(all);
  }, [game, all]);
  const inspectors = lead && (
    <div className={styles.inspect}>
      <MachineChart frame={lead} />
      <FrameGraph frame={lead} />
      <Log frame={lead} onSeek={(timeMs) => playback.seek(timeMs)} />
    </div>
  );
  return (
    <>
      <LeadChoice frames={frames} />
      <Tabs
        className={devPageStyles.panels}
        label={t('page.inspectors')}
        value={panel}
        onChange={setPanel}
        tabs={[
          { value: 'inspect', label: t('page.panel.inspect'), panel: inspectors },
          { value: 'look', label: t('page.panel.look'), panel: <LookPanel slug={game} /> },
          { value: 'sound', label: t('page.panel.sound'), panel: <SoundPanel key={game} slug={game} /> },
          { value: 'faults', label: t('page.panel.faults'), panel: lead && <Faults frame={lead} /> },
        ]}
      />
    </>
  );
};

/** Selects which of several frames is inspected, audible and played in, and receives the faults. */
const LeadChoice = ({ frames: { byDevice, leadId, choose } }: Pick<SidePanelsProps, 'frames'>) => {
  const ids = deviceIds.filter((id) => byDevice.has(id) || id === leadId);
  if (leadId === undefined || ids.length < 2) return null;
  return (
    <div className={classNames(makersPageStyles.part, 'row')}>
      <Hint as="span">{t('page.lead')}</Hint>
      <Segmented
        dense
        label={t('page.lead')}
        value={leadId}
        options={ids.map((id) => ({ value: id, label: t(`devices.${id}`) }))}
        onChange={choose}
      />
    </div>
  );
};
