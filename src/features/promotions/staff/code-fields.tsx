import { useTranslation } from 'react-i18next';
import { bindFields, PlanAudience, PlanTimes, type DraftProps } from '#features/staff/plan/feature.ts';
import { promoCodeTypes } from '#contract/promotions.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Toggle } from '#ui/toggle.tsx';
import type { CodeDraft } from './draft.ts';
import { TermsFields } from './terms-fields.tsx';

interface CodeFieldsProps extends DraftProps<CodeDraft> {
  /** The code exists, so its name can no longer be changed. */
  readonly isKnown: boolean;
}

export const CodeFields = ({ isKnown, ...props }: CodeFieldsProps) => {
  const { t } = useTranslation('staffPromotions');
  const { draft, onChange } = props;
  const field = bindFields(props);
  return (
    <>
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        mono
        required
        maxLength={20}
        readOnly={isKnown}
        {...field('code')}
        onChange={(code) => onChange({ code: code.toUpperCase() })}
      />
      <TextField label={t('name')} hint={t('nameHint')} required maxLength={60} {...field('name')} />
      <Select
        label={t('type')}
        options={promoCodeTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...field('type')}
      />
      <TermsFields type={draft.type} field={field} />
      <TextField label={t('maxUses')} hint={t('maxUsesHint')} inputMode="numeric" {...field('maxUses')} />
      <PlanTimes {...props} beginsAtOnce isEndless />
      <TextField label={t('userDays')} hint={t('userDaysHint')} inputMode="numeric" {...field('userDays')} />
      <TextField
        label={t('depositIndex')}
        hint={t(draft.type === 'deposit_match' ? 'depositIndexMatch' : 'depositIndexOther')}
        inputMode="numeric"
        {...field('depositIndex')}
      />
      <PlanAudience {...props} />
      <Toggle
        label={t('newOnly')}
        hint={t('newOnlyHint')}
        checked={draft.newOnly}
        onChange={(newOnly) => onChange({ newOnly })}
      />
    </>
  );
};
