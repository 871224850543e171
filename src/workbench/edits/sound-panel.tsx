import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useLoaded } from '../use-loaded.ts';
import { CueRow, MusicRow } from './cue-row.tsx';
import { EditorSteps, SaveBar, undoByKey } from './editor-foot.tsx';
import { editorOf, gainsOf, type NumberEditor } from './number-editor.ts';
import { sharedSounds } from './save-request.ts';
import { decode, type DecodedSound, outlineOf, shapeOf } from './sound-shape.ts';
import { type SoundPack, soundsOf } from './sound-source.ts';
import { useSoundBus } from './use-sound-bus.ts';
import './edits.css';

/** Every sound of a game and those that all games share: played, drawn in its packed file, its gain changed and saved. */
export const SoundPanel = ({ slug }: { readonly slug: string }) => {
  const { t } = useTranslation('workbench');
  const [own, shared] = [editorOf(slug, 'mix'), editorOf(sharedSounds, 'mix')];
  const source = useLoaded(slug, () => soundsOf(slug));
  const common = useLoaded(sharedSounds, () => soundsOf(sharedSounds));
  const state = useStore(own.store);
  const gains = useMemo(() => gainsOf(state), [state]);
  const bus = useSoundBus(source, gains);
  return (
    <div className="sounds" aria-busy={source === null || common === null}>
      {source && (
        <Pack editor={own} title={t('edits.ofGame')} pack={source.sounds} onPlay={bus.play}>
          {source.bed && (
            <MusicRow pack={source.bed} editor={own} isOn={bus.isMusicOn} onChange={bus.setMusic} />
          )}
        </Pack>
      )}
      {common && <Pack editor={shared} title={t('edits.ofAll')} pack={common.sounds} onPlay={bus.play} />}
    </div>
  );
};

interface PackProps {
  readonly title: string;
  readonly pack: SoundPack;
  readonly editor: NumberEditor;
  readonly onPlay: (cue: string) => void;
  readonly children?: ReactNode;
}

/** A packed file: where each of its cues lies, and the cues themselves. */
const Pack = ({ title, pack, editor, onPlay, children }: PackProps) => {
  const { t } = useTranslation('workbench');
  const [chosen, setChosen] = useState<string | null>(null);
  const decoded = useLoaded(pack, () => decode(pack.src));
  const file = decoded && {
    seconds: (decoded.lengthMs / 1000).toFixed(1),
    kilobytes: Math.ceil(decoded.bytes / 1000),
  };
  const play = (cue: string): void => {
    setChosen(cue);
    onPlay(cue);
  };
  return (
    <section className="wb-part" aria-label={title} onKeyDownCapture={(event) => undoByKey(event, editor)}>
      <h2>
        {title}
        {file && <span className="mono">{t('edits.file', file)}</span>}
      </h2>
      <Strip pack={pack} decoded={decoded} chosen={chosen} />
      <ul className="sound-cues">
        {Object.entries(pack.sprite).map(([cue, span]) => (
          <CueRow
            key={cue}
            {...{ cue, span, decoded, editor }}
            isChosen={cue === chosen}
            onChoose={() => setChosen(cue)}
            onPlay={() => play(cue)}
          />
        ))}
        {children}
      </ul>
      <EditorSteps editor={editor} />
      <SaveBar editor={editor} />
    </section>
  );
};

interface StripProps {
  readonly pack: SoundPack;
  readonly decoded: DecodedSound | null;
  readonly chosen: string | null;
}

const width = 600;
const height = 48;

/** The whole packed file over time, with the place of each cue in it. */
const Strip = ({ pack, decoded, chosen }: StripProps) => {
  const { t } = useTranslation('workbench');
  const outline = useMemo(
    () =>
      decoded &&
      outlineOf(shapeOf(decoded.samples, decoded.sampleRate, [0, decoded.lengthMs], width), width, height),
    [decoded],
  );
  const spans = Object.entries(pack.sprite);
  const lengthMs = decoded?.lengthMs ?? Math.max(...spans.map(([, [offset, length]]) => offset + length));
  const x = (timeMs: number): number => (timeMs / lengthMs) * width;
  const span = chosen === null ? undefined : pack.sprite[chosen];
  const label = span
    ? t('edits.place', { cue: chosen, start: span[0], end: span[0] + span[1] })
    : t('edits.strip', { count: spans.length });
  const box = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', role: 'img' };
  return (
    <svg className="sound-strip" {...box} aria-label={label}>
      {spans.map(([cue, [offsetMs, spanMs]]) => (
        <rect key={cue} {...{ height, x: x(offsetMs), width: x(spanMs) }} data-chosen={cue === chosen} />
      ))}
      {outline && <path d={outline} />}
    </svg>
  );
};
