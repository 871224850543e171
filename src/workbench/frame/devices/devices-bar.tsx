import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { CustomSize } from './custom-size.tsx';
import type { Overlays } from './device-frame.tsx';
import { type Device, type DeviceId, type FrameSize, sizeOf } from './device-list.ts';

export type ZoomMode = 'fit' | 'real';

interface DevicesBarProps {
  readonly devices: readonly Device[];
  readonly overlays: Overlays;
  readonly zoomMode: ZoomMode;
  readonly zoom: number;
  readonly onToggle: (id: DeviceId) => void;
  readonly onCustomSize: (size: FrameSize) => void;
  readonly onOverlays: (overlays: Overlays) => void;
  readonly onZoomMode: (mode: ZoomMode) => void;
}

const icons: Readonly<Record<DeviceId, IconName>> = {
  desktop: 'monitor',
  tablet: 'panel',
  phone: 'phone',
  custom: 'sliders',
};

/** Which devices are shown, what is laid over them, and how large they are drawn. */
export const DevicesBar = (props: DevicesBarProps) => {
  const { t } = useTranslation('workbench');
  const { devices, overlays, zoomMode, zoom } = props;
  const custom = devices.find(({ id }) => id === 'custom');
  return (
    <div className="devices-bar" role="toolbar" aria-label={t('devices.bar')}>
      <span className="devices-label">{t('devices.show')}</span>
      {devices.map(({ id, isShown }) => (
        <Chip key={id} icon={icons[id]} isOn={isShown} onPress={() => props.onToggle(id)}>
          {t(`devices.${id}`)}
        </Chip>
      ))}
      {custom?.isShown && <CustomSize size={sizeOf(custom)} onChange={props.onCustomSize} />}
      <Chip
        icon="theatre"
        isOn={overlays.isSafeAreaShown}
        onPress={() => props.onOverlays({ ...overlays, isSafeAreaShown: !overlays.isSafeAreaShown })}
      >
        {t('devices.safeArea')}
      </Chip>
      <Chip
        icon="grid"
        isOn={overlays.isGridShown}
        onPress={() => props.onOverlays({ ...overlays, isGridShown: !overlays.isGridShown })}
      >
        {t('devices.grid')}
      </Chip>
      <span className="devices-zoom">
        <span className="mono">{t('devices.zoom', { percent: Math.round(zoom * 100) })}</span>
        <Segmented
          label={t('devices.zoomMode')}
          options={[
            { value: 'fit', label: t('devices.fit') },
            { value: 'real', label: t('devices.real') },
          ]}
          value={zoomMode}
          onChange={props.onZoomMode}
          dense
        />
      </span>
    </div>
  );
};

interface ChipProps {
  readonly icon: IconName;
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

const Chip = ({ icon, isOn, onPress, children }: ChipProps) => (
  <button type="button" className="wb-chip" aria-pressed={isOn} onClick={onPress}>
    <Icon name={icon} size={15} />
    {children}
  </button>
);
