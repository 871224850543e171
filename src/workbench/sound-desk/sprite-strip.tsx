import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { outlineOf, shapeOf } from './sound-shape.ts';
import type { SoundPack } from './sound-source.ts';
import type { DecodedSound } from './use-decoded.ts';

interface SpriteStripProps {
  readonly pack: SoundPack;
  readonly decoded: DecodedSound | null;
  readonly chosen: string | null;
}

const WIDTH = 600;
const HEIGHT = 48;

/** The whole packed file over time, with the place of each cue in it. */
export const SpriteStrip = ({ pack, decoded, chosen }: SpriteStripProps) => {
  const { t } = useTranslation('workbench');
  const outline = useMemo(
    () =>
      decoded &&
      outlineOf(shapeOf(decoded.samples, decoded.sampleRate, [0, decoded.lengthMs], WIDTH), WIDTH, HEIGHT),
    [decoded],
  );
  const spans = Object.entries(pack.sprite);
  const lengthMs = decoded?.lengthMs ?? Math.max(...spans.map(([, [offset, length]]) => offset + length));
  const x = (timeMs: number): number => (timeMs / lengthMs) * WIDTH;
  const span = chosen === null ? undefined : pack.sprite[chosen];
  const label =
    chosen && span
      ? t('sound.place', { cue: chosen, start: span[0], end: span[0] + span[1] })
      : t('sound.strip', { count: spans.length });
  return (
    <svg
      className="desk-strip"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {spans.map(([cue, [offsetMs, spanMs]]) => (
        <rect
          key={cue}
          x={x(offsetMs)}
          width={x(spanMs)}
          height={HEIGHT}
          className={cue === chosen ? 'is-chosen' : undefined}
        />
      ))}
      {outline && <path d={outline} />}
    </svg>
  );
};
