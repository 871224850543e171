import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leastGainDb, mostGainDb } from '#engine/stage/loudness.ts';
import { useStore } from 'zustand';
import { IconButton } from '#ui/icon-button.tsx';
import { gainsOf, type NumberEditor } from './number-editor.ts';
import { type DecodedSound, outlineOf, shapeOf } from './sound-shape.ts';
import type { SoundPack } from './sound-source.ts';

interface CueRowProps {
  readonly cue: string;
  readonly span: readonly [number, number];
  readonly decoded: DecodedSound | null;
  readonly editor: NumberEditor;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onPlay: () => void;
}

const width = 120;
const height = 24;

/** A cue: its button, how loud it is now, its form with the place in the file, its gain. */
export const CueRow = ({ cue, span, decoded, editor, isChosen, onChoose, onPlay }: CueRowProps) => {
  const { t } = useTranslation('workbench');
  const [plays, setPlays] = useState(0);
  const [offsetMs, lengthMs] = span;
  const shape = useMemo(
    () => decoded && shapeOf(decoded.samples, decoded.sampleRate, [offsetMs, lengthMs], width),
    [decoded, offsetMs, lengthMs],
  );
  const gainDb = useGain(editor, cue);
  const play = (): void => {
    setPlays(plays + 1);
    onPlay();
  };
  return (
    <li className="sound-cue" data-chosen={isChosen} onFocus={onChoose}>
      <IconButton dense filled icon="play" label={t('edits.play', { cue })} onClick={play} />
      <span className="sound-name">{cue}</span>
      <span className="sound-level" title={t('edits.levelHint')}>
        {shape && t('edits.level', { level: (shape.peakDb + gainDb).toFixed(1) })}
      </span>
      <span className="sound-wave" title={t('edits.span', { start: offsetMs, length: lengthMs })}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {shape && <path d={outlineOf(shape, width, height)} />}
        </svg>
        {plays > 0 && <i key={plays} aria-hidden="true" style={{ animationDuration: `${lengthMs}ms` }} />}
      </span>
      <Gain cue={cue} editor={editor} />
    </li>
  );
};

interface MusicRowProps {
  readonly pack: SoundPack;
  readonly editor: NumberEditor;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The music of a game: a loop in its own file, played until it is stopped. */
export const MusicRow = ({ pack, editor, isOn, onChange }: MusicRowProps): ReactNode => {
  const { t } = useTranslation('workbench');
  const [[cue, [, lengthMs]] = ['', [0, 0]]] = Object.entries(pack.sprite);
  const label = t(isOn ? 'edits.stopMusic' : 'edits.playMusic');
  return (
    <li className="sound-cue">
      <IconButton dense filled icon={isOn ? 'stop' : 'play'} label={label} onClick={() => onChange(!isOn)} />
      <span className="sound-name">{t('edits.music', { cue })}</span>
      <span className="sound-level">{t('edits.loop', { seconds: Math.round(lengthMs / 1000) })}</span>
      <Gain cue={cue} editor={editor} />
    </li>
  );
};

const useGain = (editor: NumberEditor, cue: string): number =>
  useStore(editor.store, (state) => gainsOf(state)[cue] ?? 0);

const signed = (gainDb: number): string => `${gainDb > 0 ? '+' : ''}${gainDb.toFixed(1)}`;

/** How much louder or softer than packed a cue is played; a changed one can be reverted. */
const Gain = ({ cue, editor }: { readonly cue: string; readonly editor: NumberEditor }) => {
  const { t } = useTranslation('workbench');
  const gainDb = useGain(editor, cue);
  const writtenDb = useStore(editor.store, ({ written }) => Number(written?.[cue] ?? 0));
  return (
    <span className="sound-gain">
      <input
        type="range"
        min={leastGainDb}
        max={mostGainDb}
        step={0.1}
        value={gainDb}
        aria-label={t('edits.gain', { cue })}
        aria-valuetext={t('edits.level', { level: signed(gainDb) })}
        // Tenths are what can be heard at all.
        onChange={(event) => editor.edit([cue], Math.round(10 * event.target.valueAsNumber) / 10)}
        onPointerUp={editor.endGesture}
        onBlur={editor.endGesture}
      />
      <output>{signed(gainDb)}</output>
      <IconButton
        dense
        icon="rotate"
        label={t('edits.revertGain', { cue, level: signed(writtenDb) })}
        disabled={gainDb === writtenDb}
        onClick={() => editor.revert([cue])}
      />
    </span>
  );
};
