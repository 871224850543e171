import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clampSize, type FrameSize, presets, sizeLimits } from './device-list.ts';

interface CustomSizeProps {
  readonly size: FrameSize;
  readonly onChange: (size: FrameSize) => void;
}

const textOf = ({ width, height }: FrameSize): string => `${width} × ${height}`;

/** The size of the custom frame: typed, or one that people have. */
export const CustomSize = ({ size, onChange }: CustomSizeProps) => {
  const { t } = useTranslation('workbench');
  const isPreset = presets.some((preset) => textOf(preset) === textOf(size));
  return (
    <span className="devices-custom">
      <Side side="width" size={size} onChange={onChange} />
      <span aria-hidden="true">×</span>
      <Side side="height" size={size} onChange={onChange} />
      <select
        className="wb-input"
        aria-label={t('devices.preset')}
        value={isPreset ? textOf(size) : ''}
        onChange={(event) => {
          const chosen = presets.find((preset) => textOf(preset) === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {!isPreset && <option value="">{t('devices.ownSize')}</option>}
        {presets.map((preset) => (
          <option key={textOf(preset)}>{textOf(preset)}</option>
        ))}
      </select>
    </span>
  );
};

interface SideProps extends CustomSizeProps {
  readonly side: keyof FrameSize;
}

/** One side; what is typed counts when the field is left or Enter is pressed. */
const Side = ({ side, size, onChange }: SideProps) => {
  const { t } = useTranslation('workbench');
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    if (typed !== null) onChange({ ...size, [side]: clampSize(side, Number.parseInt(typed, 10)) });
    setTyped(null);
  };
  return (
    <input
      className="wb-input"
      type="number"
      aria-label={t(`devices.side.${side}`)}
      {...sizeLimits[side]}
      value={typed ?? size[side]}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
};
