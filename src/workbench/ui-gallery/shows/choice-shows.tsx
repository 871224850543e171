import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import { Slider } from '#ui/slider.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { Held, State } from '../state.tsx';

export const SliderShow = () => {
  const { t } = useTranslation('workbench');
  const volume = (start: number, disabled = false) => (
    <Held start={start}>
      {(value, change) => (
        <Slider label={t('gallery.sample.master')} value={value} onChange={change} disabled={disabled} />
      )}
    </Held>
  );
  return (
    <>
      <State is="default">{volume(80)}</State>
      <State is="atLeast">{volume(0)}</State>
      <State is="atMost">{volume(100)}</State>
      <State is="disabled">{volume(40, true)}</State>
    </>
  );
};

interface SwitchProps {
  readonly start: boolean;
  readonly label?: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly bare?: boolean;
}

const Switch = ({ start, label, ...props }: SwitchProps) => {
  const { t } = useTranslation('workbench');
  return (
    <Held start={start}>
      {(checked, change) => (
        <Toggle {...props} label={label ?? t('gallery.sample.hotkeys')} checked={checked} onChange={change} />
      )}
    </Held>
  );
};

export const ToggleShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      <State is="on">
        <Switch start />
      </State>
      <State is="off">
        <Switch start={false} />
      </State>
      <State is="hint">
        <Switch start label={t('gallery.sample.eco')} hint={t('gallery.sample.ecoHint')} />
      </State>
      <State is="disabled">
        <Switch start={false} disabled />
      </State>
      <State is="onDisabled">
        <Switch start disabled />
      </State>
      <State is="bare">
        <Switch start bare />
      </State>
      <State is="long">
        <Switch start label={t('gallery.sample.longLabel')} hint={t('gallery.sample.longText')} />
      </State>
    </>
  );
};

interface TickProps {
  readonly start: boolean;
  readonly text?: string;
  readonly error?: string;
  readonly disabled?: boolean;
}

const Tick = ({ start, text, ...props }: TickProps) => {
  const { t } = useTranslation('workbench');
  return (
    <Held start={start}>
      {(checked, change) => (
        <Checkbox {...props} checked={checked} onChange={change}>
          {text ?? t('gallery.sample.doNotAsk')}
        </Checkbox>
      )}
    </Held>
  );
};

export const CheckboxShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      <State is="on">
        <Tick start />
      </State>
      <State is="off">
        <Tick start={false} />
      </State>
      <State is="invalid">
        <Tick start={false} text={t('gallery.sample.adult')} error={t('gallery.sample.adultWrong')} />
      </State>
      <State is="disabled">
        <Tick start={false} disabled />
      </State>
      <State is="onDisabled">
        <Tick start disabled />
      </State>
      <State is="long">
        <Tick start text={t('gallery.sample.longText')} />
      </State>
    </>
  );
};
