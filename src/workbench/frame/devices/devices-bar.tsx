import type { IconName } from '#ui/icon.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { monitor } from '#ui/lazy-icons.ts';
import { Button, Segmented, t } from '../../panel.tsx';
import {
  clampSize,
  type Device,
  type FrameSize,
  presets,
  sizeLimits,
  sizeOf,
  sizeText,
} from './device-list.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './devices.module.css';
import { Hint, InputFrame } from '#ui/field-parts.tsx';
import { BareSelect } from '#ui/select.tsx';

/** Nine squares. */
const grid =
  'M6 4h2.5a2 2 0 0 1 2 2v2.5a2 2 0 0 1 -2 2h-2.5a2 2 0 0 1 -2 -2v-2.5a2 2 0 0 1 2 -2ZM15.5 4h2.5a2 2 0 0 1 2 2v2.5a2 2 0 0 1 -2 2h-2.5a2 2 0 0 1 -2 -2v-2.5a2 2 0 0 1 2 -2ZM6 13.5h2.5a2 2 0 0 1 2 2v2.5a2 2 0 0 1 -2 2h-2.5a2 2 0 0 1 -2 -2v-2.5a2 2 0 0 1 2 -2ZM15.5 13.5h2.5a2 2 0 0 1 2 2v2.5a2 2 0 0 1 -2 2h-2.5a2 2 0 0 1 -2 -2v-2.5a2 2 0 0 1 2 -2Z';

/** Overlays and zoom of the frames. */
export interface DevicesView {
  readonly hasSafeArea: boolean;
  readonly hasGrid: boolean;
  readonly zoomMode: 'fit' | 'real';
}

interface DevicesBarProps {
  readonly devices: readonly Device[];
  readonly view: DevicesView;
  readonly zoom: number;
  readonly onDevice: (device: Device) => void;
  readonly onView: (view: DevicesView) => void;
}

const icons = { desktop: monitor, tablet: 'panel', phone: 'phone', custom: 'sliders' } as const;

/** Selects the devices, their overlays and the zoom. */
export const DevicesBar = ({ devices, view, zoom, onDevice, onView }: DevicesBarProps) => {
  const overlay = (key: 'hasSafeArea' | 'hasGrid', icon: IconName, label: string) => (
    <Button
      size="sm"
      variant="outline"
      aria-pressed={view[key]}
      icon={icon}
      onClick={() => onView({ ...view, [key]: !view[key] })}
    >
      {label}
    </Button>
  );
  const custom = devices.find(({ id, isShown }) => id === 'custom' && isShown);
  return (
    <div className={classNames(styles.bar, 'row')} role="toolbar" aria-label={t('devices.bar')}>
      <Hint as="span">{t('devices.show')}</Hint>
      {devices.map((device) => (
        <Button
          size="sm"
          variant="outline"
          key={device.id}
          aria-pressed={device.isShown}
          icon={icons[device.id]}
          onClick={() => onDevice({ ...device, isShown: !device.isShown })}
        >
          {t(`devices.${device.id}`)}
        </Button>
      ))}
      {custom && (
        <CustomSize
          size={sizeOf(custom)}
          onChange={(size) => onDevice({ ...custom, sizes: { stage: size, page: size } })}
        />
      )}
      {overlay('hasSafeArea', 'theatre', t('devices.safeArea'))}
      {overlay('hasGrid', grid, t('devices.grid'))}
      <span className="grow" />
      <span className="row">
        <span className="mono">{t('devices.zoom', { percent: Math.round(zoom * 100) })}</span>
        <Segmented
          dense
          label={t('devices.zoomMode')}
          options={(['fit', 'real'] as const).map((value) => ({ value, label: t(`devices.${value}`) }))}
          value={view.zoomMode}
          onChange={(mode) => onView({ ...view, zoomMode: mode })}
        />
      </span>
    </div>
  );
};

interface CustomSizeProps {
  readonly size: FrameSize;
  readonly onChange: (size: FrameSize) => void;
}

/** Size of the custom frame, typed or chosen from common sizes. */
const CustomSize = ({ size, onChange }: CustomSizeProps) => {
  const choose = (text: string): void => onChange(presets.find((each) => sizeText(each) === text) ?? size);
  return (
    <span className="row">
      <Side side="width" size={size} onChange={onChange} />
      <Side side="height" size={size} onChange={onChange} />
      <BareSelect
        label={t('devices.preset')}
        value={sizeText(size)}
        // A custom size is listed before the common ones.
        options={[...new Set([size, ...presets].map(sizeText))].map((text) => ({ value: text, label: text }))}
        onChange={choose}
      />
    </span>
  );
};

/** Width or height; the typed value is applied on blur or Enter. */
const Side = ({ side, size, onChange }: CustomSizeProps & { readonly side: keyof FrameSize }) => {
  const take = (input: HTMLInputElement): void => {
    const value = clampSize(side, input.valueAsNumber);
    input.value = String(value);
    onChange({ ...size, [side]: value });
  };
  return (
    <InputFrame key={size[side]} as="span">
      <input
        className="mono"
        type="number"
        {...sizeLimits[side]}
        defaultValue={size[side]}
        aria-label={t(`devices.side.${side}`)}
        onBlur={({ target }) => take(target)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) take(event.currentTarget);
        }}
      />
    </InputFrame>
  );
};
