import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '#lib/format-text.ts';
import { useStore } from 'zustand';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { firstDevices, zoomToFit } from '../frame/devices/device-list.ts';
import { FrameElement, FrameError } from '../frame/frame-element.tsx';
import type { WorkbenchFrame } from '../frame/frame-port.ts';
import type { Playback } from '../transport/playback.ts';
import { useSize } from '../use-size.ts';
import type { ReplayStore } from './replay-store.ts';

interface ReplayPictureProps {
  readonly replay: ReplayStore;
  readonly playback: Playback;
}

const longestClientSeed = 24;
const shortSeed = (seed: string): string => (seed.length > longestClientSeed ? shorten(seed) : seed);

/** The stages of these devices alone, at their real sizes. */
const devices = firstDevices.filter(({ id }) => id === 'desktop' || id === 'phone');

/** The chosen round's film in its own frame. */
export const ReplayPicture = ({ replay, playback }: ReplayPictureProps) => {
  const { t } = useTranslation('workbench');
  const [device, setDevice] = useState<string>('desktop');
  const [frame, setFrame] = useState<WorkbenchFrame | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box);
  const record = useStore(replay.store, ({ shown }) => shown?.settings.record);
  useFilm(frame, replay, playback);
  const size = (devices.find(({ id }) => id === device) ?? devices[0])?.sizes.stage ?? room;
  const scale = zoomToFit([size], room, 0);
  const client = record && shortSeed(record.clientSeed);
  return (
    <section className="replay-center wb-desk" aria-label={t('replay.picture')}>
      <div className="replay-bar">
        <span className="mono replay-seeds">
          {record && t('replay.seeds', { server: shorten(record.serverSeed), client, nonce: record.nonce })}
        </span>
        <span className="grow" />
        <Segmented
          dense
          label={t('replay.size')}
          value={device}
          options={devices.map(({ id, sizes: { stage } }) => ({
            ...{ value: id, label: `${stage.width} × ${stage.height}` },
            icon: id === 'desktop' ? 'monitor' : 'phone',
          }))}
          onChange={setDevice}
        />
      </div>
      <div className="replay-box" ref={box}>
        <div
          className="replay-frame"
          hidden={!record}
          style={{ width: size.width * scale, height: size.height * scale }}
        >
          <FrameElement
            title={t('replay.picture')}
            content="stage"
            style={{ ...size, transform: `scale(${scale})` }}
            onFrame={setFrame}
          />
          <FrameError frame={frame} />
        </div>
        {!record && <EmptyState icon="play" title={t('replay.noPicture')} />}
      </div>
    </section>
  );
};

/** The film of the chosen round under the page's transport; the list goes on by itself where that is wanted. */
function useFilm(frame: WorkbenchFrame | null, replay: ReplayStore, playback: Playback): void {
  const settings = useStore(replay.store, ({ shown }) => shown?.settings);
  const isShown = settings !== undefined;
  useEffect(() => {
    if (!frame || !isShown) return undefined;
    frame.setAudible(true);
    playback.setScreens([frame]);
    return () => playback.setScreens([]);
  }, [frame, isShown, playback]);

  useEffect(() => {
    if (!frame || !settings) return undefined;
    let isStale = false;
    playback.pause();
    playback.setLoop(null);
    void frame.load(settings).then(() => {
      if (isStale) return;
      playback.seek(replay.state.shown?.timeMs ?? 0);
      if (replay.state.playsOn) playback.play();
    });
    return () => {
      isStale = true;
    };
  }, [frame, settings, replay, playback]);

  useEffect(() => {
    let wasPlaying = playback.state.isPlaying;
    return playback.store.subscribe(() => {
      const { isPlaying, timeMs, layout } = playback.state;
      const hasEnded = wasPlaying && !isPlaying && layout !== null && timeMs >= layout.durationMs - 1;
      wasPlaying = isPlaying;
      if (hasEnded && replay.state.playsOn) replay.chooseNeighbour(1);
    });
  }, [replay, playback]);
}
