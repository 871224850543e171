import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Panel, t } from '../panel.tsx';
import { type AudioBus, createAudioBus } from '#engine/stage/audio-bus.ts';
import { useStore } from 'zustand';
import { common } from '../../../audio/common.ts';
import { useAsyncValue } from '#lib/use-async-value.ts';
import { CueRow, MusicRow } from './cue-row.tsx';
import { EditorSteps, SaveBar, undoByKey } from './editor-foot.tsx';
import { getNumberEditor, getGains, type NumberEditor } from './number-editor.ts';
import { sharedSounds } from './save-request.ts';
import { decodeWaveform, type DecodedSound, waveformPath, useWaveform } from './waveform.ts';
import { type Mix, type SoundPack, loadSounds, type SoundSource } from './sound-source.ts';
import editsStyles from './edits.module.css';
import styles from '../makers-page.module.css';

/**
 * Every sound of a game and the shared ones, with playback, waveform and gain; changed gains can be saved.
 */
export const SoundPanel = ({ slug }: { readonly slug: string }) => {
  const [own, shared] = [getNumberEditor(slug, 'mix'), getNumberEditor(sharedSounds, 'mix')];
  const source = useAsyncValue(slug, () => loadSounds(slug));
  const state = useStore(own.store);
  const bus = useSoundBus(
    source,
    useMemo(() => getGains(state), [state]),
  );
  return (
    <div aria-busy={source === null}>
      {source && (
        <Pack editor={own} title={t('edits.ofGame')} pack={source.sounds} onPlay={bus.play}>
          {Object.entries(source.bed?.sprite ?? {}).map(([cue, [, lengthMs]]) => (
            <MusicRow
              key={cue}
              cue={cue}
              lengthMs={lengthMs}
              editor={own}
              isOn={bus.isMusicOn}
              onChange={bus.setMusic}
            />
          ))}
        </Pack>
      )}
      <Pack editor={shared} title={t('edits.ofAll')} pack={common} onPlay={bus.play} />
    </div>
  );
};

/**
 * Opens the sounds of a game on a separate bus while the panel is open. The bus works as in the game, but
 * ignores the player's volumes.
 */
function useSoundBus(source: SoundSource | null, gains: Mix) {
  const bus = useRef<AudioBus | null>(null);
  const [isMusicOn, setMusic] = useState(false);
  useEffect(() => {
    const made = createAudioBus(common);
    bus.current = made;
    if (source) made.open(source.sounds, source.bed ?? undefined);
    return () => {
      bus.current = null;
      made.destroy();
      setMusic(false);
    };
  }, [source]);
  // The background music follows gain changes while it plays.
  useEffect(() => {
    if (isMusicOn) void bus.current?.ready().then(() => bus.current?.setVolume('music', 1));
    else bus.current?.setVolume('music', 0);
  }, [isMusicOn, gains]);
  const play = (cue: string): void => void bus.current?.ready().then(() => bus.current?.play(cue));
  return { play, isMusicOn, setMusic };
}

interface PackProps {
  readonly title: string;
  readonly pack: SoundPack;
  readonly editor: NumberEditor;
  readonly onPlay: (cue: string) => void;
  readonly children?: ReactNode;
}

/** A packed file: an overview of its cues, and the cues. */
const Pack = ({ title, pack, editor, onPlay, children }: PackProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const decoded = useAsyncValue(pack, () => decodeWaveform(pack.src));
  const file = decoded && {
    seconds: (decoded.lengthMs / 1000).toFixed(1),
    kilobytes: Math.ceil(decoded.bytes / 1000),
  };
  return (
    <Panel
      title={title}
      aside={file && <span className="mono muted">{t('edits.file', file)}</span>}
      onKeyDownCapture={(event) => undoByKey(event, editor)}
    >
      <Strip pack={pack} decoded={decoded} chosen={chosen} />
      <ul className={styles.lines}>
        {Object.entries(pack.sprite).map(([cue, span]) => (
          <CueRow
            key={cue}
            cue={cue}
            span={span}
            decoded={decoded}
            editor={editor}
            isChosen={cue === chosen}
            onChoose={() => setChosen(cue)}
            onPlay={() => {
              setChosen(cue);
              onPlay(cue);
            }}
          />
        ))}
        {children}
      </ul>
      <EditorSteps editor={editor} />
      <SaveBar editor={editor} />
    </Panel>
  );
};

interface StripProps {
  readonly pack: SoundPack;
  readonly decoded: DecodedSound | null;
  readonly chosen: string | null;
}

const width = 600;
const height = 48;

/** Waveform of the whole packed file, with the position of each cue. */
const Strip = ({ pack, decoded, chosen }: StripProps) => {
  const spans = Object.entries(pack.sprite);
  const lengthMs = decoded?.lengthMs ?? Math.max(...spans.map(([, [offset, length]]) => offset + length));
  const shape = useWaveform(decoded, [0, lengthMs], width);
  const x = (timeMs: number): number => (timeMs / lengthMs) * width;
  const span = chosen === null ? undefined : pack.sprite[chosen];
  const label = span
    ? t('edits.place', { cue: chosen, start: span[0], end: span[0] + span[1] })
    : t('edits.strip', { count: spans.length });
  const box = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', role: 'img' };
  return (
    <svg className={editsStyles.soundShape} {...box} aria-label={label}>
      {spans.map(([cue, [offsetMs, spanMs]]) => (
        <rect
          key={cue}
          height={height}
          x={x(offsetMs)}
          width={x(spanMs)}
          fill={`var(--${cue === chosen ? 'corona-700' : 'surface-2'})`}
        />
      ))}
      {shape && <path d={waveformPath(shape, width, height)} />}
    </svg>
  );
};
