import { useState } from 'react';
import { MIN_GAIN_DB, MAX_GAIN_DB } from '#engine/stage/loudness.ts';
import { useStore } from 'zustand';
import { IconButton, t } from '../panel.tsx';
import { Slider } from '#ui/slider.tsx';
import { endGesture, revert } from './history.ts';
import { getGains, type NumberEditor } from './number-editor.ts';
import { type DecodedSound, waveformPath, type Span, useWaveform } from './waveform.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './edits.module.css';
import makersPageStyles from '../makers-page.module.css';

interface SoundRowProps {
  readonly cue: string;
  readonly editor: NumberEditor;
}

interface CueRowProps extends SoundRowProps {
  readonly span: Span;
  readonly decoded: DecodedSound | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onPlay: () => void;
}

const width = 120;
const height = 24;

/** A cue: play button, current peak, waveform with its position in the file, gain. */
export const CueRow = ({ cue, span, decoded, editor, isChosen, onChoose, onPlay }: CueRowProps) => {
  const [plays, setPlays] = useState(0);
  const [start, length] = span;
  const shape = useWaveform(decoded, span, width);
  const gainDb = useGain(editor, cue);
  const play = (): void => {
    setPlays(plays + 1);
    onPlay();
  };
  const box = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': true };
  return (
    <li className={styles.soundCue} data-chosen={isChosen} onFocus={onChoose}>
      <IconButton dense filled icon="play" label={t('edits.play', { cue })} onClick={play} />
      <span className={classNames(makersPageStyles.cut, 'sound-name')}>{cue}</span>
      <span className={styles.soundLevel} title={t('edits.levelHint')}>
        {shape && t('edits.level', { level: (shape.peakDb + gainDb).toFixed(1) })}
      </span>
      <span className={styles.soundWave} title={t('edits.span', { start, length })}>
        <svg className={styles.soundShape} {...box}>
          {shape && <path d={waveformPath(shape, width, height)} />}
        </svg>
        {plays > 0 && <i key={plays} aria-hidden="true" style={{ animationDuration: `${length}ms` }} />}
      </span>
      <Gain cue={cue} editor={editor} />
    </li>
  );
};

interface MusicRowProps extends SoundRowProps {
  readonly lengthMs: number;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A game's music: a loop in a separate file, played until it is stopped. */
export const MusicRow = ({ cue, lengthMs, editor, isOn, onChange }: MusicRowProps) => {
  const label = t(isOn ? 'edits.stopMusic' : 'edits.playMusic');
  return (
    <li className={styles.soundCue}>
      <IconButton dense filled icon={isOn ? 'stop' : 'play'} label={label} onClick={() => onChange(!isOn)} />
      <span className={classNames(makersPageStyles.cut, 'sound-name')}>{t('edits.music', { cue })}</span>
      <span className={styles.soundLevel}>{t('edits.loop', { seconds: Math.round(lengthMs / 1000) })}</span>
      <Gain cue={cue} editor={editor} />
    </li>
  );
};

const useGain = (editor: NumberEditor, cue: string): number =>
  useStore(editor.store, (state) => getGains(state)[cue] ?? 0);

const signed = (gainDb: number): string => `${gainDb > 0 ? '+' : ''}${gainDb.toFixed(1)}`;

/** Gain of a cue relative to the packed file; a change can be reverted. */
const Gain = ({ cue, editor }: SoundRowProps) => {
  const gainDb = useGain(editor, cue);
  const writtenDb = useStore(editor.store, ({ written }) => Number(written?.[cue] ?? 0));
  const end = (): void => editor.go(endGesture);
  return (
    <span className={styles.soundGain} onPointerUp={end} onBlur={end}>
      <Slider
        label={t('edits.gain', { cue })}
        min={MIN_GAIN_DB}
        max={MAX_GAIN_DB}
        step={0.1}
        value={gainDb}
        valueText={t('edits.level', { level: signed(gainDb) })}
        // Smaller differences than 0.1 dB are inaudible.
        onChange={(value) => editor.edit([cue], Math.round(10 * value) / 10)}
      />
      <output>{signed(gainDb)}</output>
      <IconButton
        dense
        icon="rotate"
        disabled={gainDb === writtenDb}
        label={t('edits.revertGain', { cue, level: signed(writtenDb) })}
        onClick={() => editor.go(revert([cue]))}
      />
    </span>
  );
};
