import { useTranslation } from 'react-i18next';
import type { FrameBench } from '../frame-port.ts';
import { sharedSounds } from '../look/save-request.ts';
import { MusicRow } from './music-row.tsx';
import { PackSection } from './pack-section.tsx';
import { useDeskBus } from './use-desk-bus.ts';
import { useMixDesk } from './use-mix-desk.ts';
import './sound-desk.css';

interface SoundDeskProps {
  readonly slug: string;
  /** Where the changed gains are heard besides the desk itself. */
  readonly frames?: readonly FrameBench[];
}

const noFrames: readonly FrameBench[] = [];

/** Every sound of a game and those that all games share: played, drawn in its packed file, its gain changed and saved. */
export const SoundDesk = ({ slug, frames = noFrames }: SoundDeskProps) => {
  const { t } = useTranslation('workbench');
  const own = useMixDesk(slug, frames);
  const shared = useMixDesk(sharedSounds, frames);
  const bus = useDeskBus(own.state.source, own.state.gains);
  const { source } = own.state;
  return (
    <div className="desk" aria-busy={source === null || shared.state.source === null}>
      {source && (
        <PackSection {...own} title={t('sound.ofGame')} pack={source.sounds} onPlay={bus.play}>
          {source.bed && (
            <MusicRow
              pack={source.bed}
              desk={own.desk}
              state={own.state}
              isOn={bus.isMusicOn}
              onChange={bus.setMusic}
            />
          )}
        </PackSection>
      )}
      {shared.state.source && (
        <PackSection
          {...shared}
          title={t('sound.ofAll')}
          pack={shared.state.source.sounds}
          onPlay={bus.play}
        />
      )}
    </div>
  );
};
