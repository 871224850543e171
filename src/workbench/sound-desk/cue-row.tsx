import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { GainSlider } from './gain-slider.tsx';
import type { MixDesk, MixState } from './mix-desk.ts';
import { outlineOf, shapeOf } from './sound-shape.ts';
import type { DecodedSound } from './use-decoded.ts';

interface CueRowProps {
  readonly cue: string;
  readonly span: readonly [number, number];
  readonly decoded: DecodedSound | null;
  readonly desk: MixDesk;
  readonly state: MixState;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onPlay: () => void;
}

const WIDTH = 120;
const HEIGHT = 24;

/** A cue: its key, how loud it is now, its form with the place in the file, its gain. */
export const CueRow = ({ cue, span, decoded, desk, state, isChosen, ...on }: CueRowProps) => {
  const { t } = useTranslation('workbench');
  const [plays, setPlays] = useState(0);
  const [offsetMs, lengthMs] = span;
  const shape = useMemo(
    () => decoded && shapeOf(decoded.samples, decoded.sampleRate, [offsetMs, lengthMs], WIDTH),
    [decoded, offsetMs, lengthMs],
  );
  const gainDb = state.gains[cue] ?? 0;
  return (
    <li className="desk-cue" data-chosen={isChosen} onFocus={on.onChoose}>
      <IconButton
        dense
        filled
        icon="play"
        label={t('sound.play', { cue })}
        onClick={() => {
          setPlays(plays + 1);
          on.onPlay();
        }}
      />
      <span className="desk-name">{cue}</span>
      <span className="desk-level" title={t('sound.levelHint')}>
        {shape && t('sound.level', { level: (shape.peakDb + gainDb).toFixed(1) })}
      </span>
      <span className="desk-wave" title={t('sound.span', { start: offsetMs, length: lengthMs })}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {shape && <path d={outlineOf(shape, WIDTH, HEIGHT)} />}
        </svg>
        {plays > 0 && <i key={plays} aria-hidden="true" style={{ animationDuration: `${lengthMs}ms` }} />}
      </span>
      <GainSlider cue={cue} desk={desk} state={state} />
    </li>
  );
};
