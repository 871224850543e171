import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import { Held, State } from '../state.tsx';

interface RiskProps {
  readonly hint?: string;
  readonly error?: string;
  readonly locked?: boolean;
}

const risks = ['low', 'medium', 'high'] as const;

const Risk = (props: RiskProps) => {
  const { t } = useTranslation('workbench');
  return (
    <Held<(typeof risks)[number]> start="medium">
      {(value, change) => (
        <Select
          {...props}
          label={t('gallery.sample.risk')}
          options={risks.map((risk) => ({ value: risk, label: t(`gallery.sample.risks.${risk}`) }))}
          value={value}
          onChange={change}
        />
      )}
    </Held>
  );
};

export const SelectShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      <State is="default">
        <Risk />
      </State>
      <State is="hint">
        <Risk hint={t('gallery.sample.riskHint')} />
      </State>
      <State is="invalid">
        <Risk error={t('gallery.sample.riskWrong')} />
      </State>
      <State is="locked">
        <Risk locked />
      </State>
      <State is="long">
        <Select
          label={t('gallery.sample.strategy')}
          options={[{ value: 'long', label: t('gallery.sample.longText') }]}
          value="long"
          onChange={() => undefined}
        />
      </State>
    </>
  );
};
