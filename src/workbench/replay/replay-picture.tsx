import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '#lib/format-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { frameAddress } from '../frame/frame-address.ts';
import type { FrameBench } from '../frame-port.ts';
import type { Playback } from '../transport/playback.ts';
import type { ReplayDesk } from './replay-desk.ts';
import { useDesk } from './use-desk.ts';
import { useFilm } from './use-film.ts';
import { useFrame } from './use-frame.ts';

interface ReplayPictureProps {
  readonly desk: ReplayDesk;
  readonly playback: Playback;
}

const longestClientSeed = 24;

type Size = 'desktop' | 'phone';
/** The stage's own sizes on a desktop and on a phone. */
const sizes = {
  desktop: { width: 1000, height: 604 },
  phone: { width: 390, height: 384 },
} as const satisfies Record<Size, { width: number; height: number }>;

/** The chosen round's film in a frame of its own, at its real size. */
export const ReplayPicture = ({ desk, playback }: ReplayPictureProps) => {
  const { t } = useTranslation('workbench');
  const [size, setSize] = useState<Size>('desktop');
  const shown = useDesk(desk, (state) => state.shown);
  const record = shown?.settings.record;
  return (
    <section className="replay-center" aria-label={t('replay.picture')}>
      <div className="replay-bar">
        <span className="mono replay-seeds">
          {record &&
            t('replay.seeds', {
              server: shorten(record.serverSeed),
              client:
                record.clientSeed.length > longestClientSeed ? shorten(record.clientSeed) : record.clientSeed,
              nonce: record.nonce,
            })}
        </span>
        <span className="grow" />
        <Segmented
          dense
          label={t('replay.size')}
          value={size}
          options={[
            { value: 'desktop', label: t('replay.desktop'), icon: 'monitor' },
            { value: 'phone', label: t('replay.phone'), icon: 'phone' },
          ]}
          onChange={setSize}
        />
      </div>
      <FrameBox desk={desk} playback={playback} size={sizes[size]} isEmpty={shown === null} />
    </section>
  );
};

interface FrameBoxProps extends ReplayPictureProps {
  readonly size: { readonly width: number; readonly height: number };
  readonly isEmpty: boolean;
}

const FrameBox = ({ desk, playback, size, isEmpty }: FrameBoxProps) => {
  const { t } = useTranslation('workbench');
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const bench = useFrame(frame);
  const scale = useFit(box, size);
  useFilm(bench, desk, playback);
  return (
    <div className="replay-box" ref={box}>
      <div
        className="replay-frame"
        hidden={isEmpty}
        style={{ width: size.width * scale, height: size.height * scale }}
      >
        <iframe
          ref={frame}
          title={t('replay.picture')}
          src={frameAddress('stage')}
          style={{ ...size, transform: `scale(${scale})` }}
        />
        {bench && <FrameError bench={bench} />}
      </div>
      {isEmpty && <EmptyState icon="play" title={t('replay.noPicture')} />}
    </div>
  );
};

const FrameError = ({ bench }: { readonly bench: FrameBench }) => {
  const [error, setError] = useState(bench.error);
  useEffect(() => bench.watch(() => setError(bench.error)), [bench]);
  if (error === null) return null;
  return (
    <p className="replay-error" role="alert">
      {error}
    </p>
  );
};

/** How much a size is made smaller to fit into its box; never larger than it is. */
function useFit(box: RefObject<HTMLDivElement | null>, size: FrameBoxProps['size']): number {
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return room === null ? 1 : Math.min(1, room.width / size.width, room.height / size.height);
}
