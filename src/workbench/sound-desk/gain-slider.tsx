import { useTranslation } from 'react-i18next';
import { leastGainDb, mostGainDb } from '#engine/stage/loudness.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { MixDesk, MixState } from './mix-desk.ts';

interface GainSliderProps {
  readonly cue: string;
  readonly desk: MixDesk;
  readonly state: MixState;
}

const signed = (gainDb: number): string => `${gainDb > 0 ? '+' : ''}${gainDb.toFixed(1)}`;

/** How much louder or softer than packed a cue is played; a changed one can be reverted. */
export const GainSlider = ({ cue, desk, state }: GainSliderProps) => {
  const { t } = useTranslation('workbench');
  const [gainDb, writtenDb] = [state.gains[cue] ?? 0, state.written[cue] ?? 0];
  return (
    <span className="desk-gain">
      <input
        type="range"
        min={leastGainDb}
        max={mostGainDb}
        step={0.1}
        value={gainDb}
        aria-label={t('sound.gain', { cue })}
        aria-valuetext={t('sound.level', { level: signed(gainDb) })}
        onChange={(event) => desk.setGain(cue, event.target.valueAsNumber)}
      />
      <output>{signed(gainDb)}</output>
      <IconButton
        dense
        icon="rotate"
        label={t('sound.revert', { cue, level: signed(writtenDb) })}
        disabled={gainDb === writtenDb}
        onClick={() => desk.revert(cue)}
      />
    </span>
  );
};
