import { useTranslation } from 'react-i18next';
import { Stepper } from '#ui/stepper.tsx';
import { Held, State } from '../state.tsx';

interface MinesProps {
  readonly start: number;
  readonly chips?: readonly number[];
  readonly locked?: boolean;
  readonly hint?: string;
  readonly error?: string;
  readonly aside?: string;
}

const usual = [1, 3, 5, 10, 24];

const Mines = ({ start, ...props }: MinesProps) => {
  const { t } = useTranslation('workbench');
  return (
    <Held start={start}>
      {(value, change) => (
        <Stepper
          {...props}
          label={t('gallery.sample.mines')}
          lessLabel={t('gallery.sample.fewerMines')}
          moreLabel={t('gallery.sample.moreMines')}
          min={1}
          max={24}
          value={value}
          onChange={change}
        />
      )}
    </Held>
  );
};

export const StepperShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      <State is="default">
        <Mines start={5} />
      </State>
      <State is="chips">
        <Mines start={5} chips={usual} />
      </State>
      <State is="atLeast">
        <Mines start={1} chips={usual} />
      </State>
      <State is="atMost">
        <Mines start={24} chips={usual} />
      </State>
      <State is="locked">
        <Mines start={5} chips={usual} locked />
      </State>
      <State is="hint">
        <Mines start={3} aside={t('gallery.sample.lane')} hint={t('gallery.sample.minesHint')} />
      </State>
      <State is="invalid">
        <Mines start={3} error={t('gallery.sample.minesWrong')} />
      </State>
    </>
  );
};
