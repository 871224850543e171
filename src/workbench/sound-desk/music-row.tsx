import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { GainSlider } from './gain-slider.tsx';
import type { MixDesk, MixState } from './mix-desk.ts';
import type { SoundPack } from './sound-source.ts';

interface MusicRowProps {
  readonly pack: SoundPack;
  readonly desk: MixDesk;
  readonly state: MixState;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The music of a game: a loop in a file of its own, played until it is stopped. */
export const MusicRow = ({ pack, desk, state, isOn, onChange }: MusicRowProps) => {
  const { t } = useTranslation('workbench');
  const [[cue, [, lengthMs]] = ['', [0, 0]]] = Object.entries(pack.sprite);
  return (
    <li className="desk-cue">
      <IconButton
        dense
        filled
        icon={isOn ? 'stop' : 'play'}
        label={t(isOn ? 'sound.stopMusic' : 'sound.playMusic')}
        onClick={() => onChange(!isOn)}
      />
      <span className="desk-name">{t('sound.music', { cue })}</span>
      <span className="desk-level">{t('sound.loop', { seconds: Math.round(lengthMs / 1000) })}</span>
      <GainSlider cue={cue} desk={desk} state={state} />
    </li>
  );
};
