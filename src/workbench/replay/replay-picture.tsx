import { useEffect, useRef, useState } from 'react';
import type { RoundRecord } from '#core/records/round-record.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { useStore } from 'zustand';
import { EmptyState, Segmented, t } from '../panel.tsx';
import { firstDevices, zoomToFit } from '../frame/devices/device-list.ts';
import { FrameElement, FrameError } from '../frame/frame-element.tsx';
import type { WorkbenchFrame } from '../frame/workbench-frame.ts';
import type { Playback } from '../transport/playback.ts';
import { useSize } from '#lib/use-size.ts';
import { monitor } from '#ui/lazy-icons.ts';
import type { ReplayStore } from './replay-store.ts';
import devicesStyles from '../frame/devices/devices.module.css';
import { classNames } from '#ui/class-names.ts';
import styles from './replay-page.module.css';
import makersPageStyles from '../makers-page.module.css';
import { Hint } from '#ui/field-parts.tsx';

const longestClientSeed = 24;
const seedsText = ({ serverSeed, clientSeed, nonce }: RoundRecord): string => {
  const client = clientSeed.length > longestClientSeed ? truncateMiddle(clientSeed) : clientSeed;
  return t('replay.seeds', { server: truncateMiddle(serverSeed), client, nonce });
};

interface ReplayPictureProps {
  readonly replay: ReplayStore;
  readonly playback: Playback;
}

/** Shows only the stages of these devices, at their real sizes. */
const devices = firstDevices.filter(({ id }) => id === 'desktop' || id === 'phone');

/** The film of the selected round in its frame. */
export const ReplayPicture = ({ replay, playback }: ReplayPictureProps) => {
  const [device, setDevice] = useState<string>('desktop');
  const [frame, setFrame] = useState<WorkbenchFrame | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box);
  const record = useStore(replay.store, ({ shown }) => shown?.settings.record);
  useFilm(frame, replay, playback);
  const size = (devices.find(({ id }) => id === device) ?? devices[0])?.sizes.stage ?? room;
  const scale = zoomToFit([size], room, 0);
  const shown = { width: size.width * scale, height: size.height * scale };
  return (
    <section className={classNames(styles.center, makersPageStyles.desk)} aria-label={t('replay.picture')}>
      <div className={classNames(styles.bar, 'row')}>
        <Hint as="span" className={classNames(makersPageStyles.cut, 'mono grow')}>
          {record && seedsText(record)}
        </Hint>
        <Segmented
          dense
          label={t('replay.size')}
          value={device}
          onChange={setDevice}
          options={devices.map(({ id, sizes: { stage } }) => ({
            value: id,
            label: `${stage.width} × ${stage.height}`,
            icon: id === 'desktop' ? monitor : 'phone',
          }))}
        />
      </div>
      <div className={styles.box} ref={box}>
        <div className={classNames(styles.frame, devicesStyles.box)} hidden={!record} style={shown}>
          <div className={devicesStyles.scaled} style={{ ...size, scale }}>
            <FrameElement
              title={t('replay.picture')}
              content="stage"
              onFrame={(now) => setFrame(now === 'opening' ? null : now)}
            />
          </div>
          <FrameError frame={frame} />
        </div>
        {!record && <EmptyState icon="play" title={t('replay.noPicture')} />}
      </div>
    </section>
  );
};

/**
 * Plays the film of the selected round with the page's transport; continues with the next round if enabled.
 */
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

  useEffect(
    () =>
      playback.store.subscribe(({ isPlaying, timeMs, layout }, before) => {
        const hasEnded = before.isPlaying && !isPlaying && layout && timeMs >= layout.durationMs - 1;
        if (hasEnded && replay.state.playsOn) replay.chooseNeighbour(1);
      }),
    [replay, playback],
  );
}
