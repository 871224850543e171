import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CueRow } from './cue-row.tsx';
import type { MixDesk, MixState } from './mix-desk.ts';
import { MixSave } from './mix-save.tsx';
import { SpriteStrip } from './sprite-strip.tsx';
import type { SoundPack } from './sound-source.ts';
import { useDecoded } from './use-decoded.ts';

interface PackSectionProps {
  readonly title: string;
  readonly pack: SoundPack;
  readonly desk: MixDesk;
  readonly state: MixState;
  readonly onPlay: (cue: string) => void;
  readonly children?: ReactNode;
}

const BYTES_PER_KILOBYTE = 1_000;

/** A packed file: where each of its cues lies, and the cues themselves. */
export const PackSection = ({ title, pack, desk, state, onPlay, children }: PackSectionProps) => {
  const { t } = useTranslation('workbench');
  const [chosen, setChosen] = useState<string | null>(null);
  const decoded = useDecoded(pack);
  const play = (cue: string): void => {
    setChosen(cue);
    onPlay(cue);
  };
  return (
    <section className="desk-pack" aria-label={title}>
      <h2>
        {title}
        {decoded && (
          <span className="mono">
            {t('sound.file', {
              seconds: (decoded.lengthMs / 1000).toFixed(1),
              kilobytes: Math.ceil(decoded.bytes / BYTES_PER_KILOBYTE),
            })}
          </span>
        )}
      </h2>
      <SpriteStrip pack={pack} decoded={decoded} chosen={chosen} />
      <ul className="desk-cues">
        {Object.entries(pack.sprite).map(([cue, span]) => (
          <CueRow
            key={cue}
            {...{ cue, span, decoded, desk, state }}
            isChosen={cue === chosen}
            onChoose={() => setChosen(cue)}
            onPlay={() => play(cue)}
          />
        ))}
        {children}
      </ul>
      <MixSave desk={desk} state={state} />
    </section>
  );
};
