import { useTranslation } from 'react-i18next';
import { promoCodeTypes } from '#server/features/promotions/contract.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Toggle } from '#ui/toggle.tsx';
import type { CodeDraft } from './draft.ts';
import { TermsFields } from './terms-fields.tsx';

interface CodeFieldsProps {
  readonly draft: CodeDraft;
  /** It is known by its code already. */
  readonly isKnown: boolean;
  readonly onChange: (change: Partial<CodeDraft>) => void;
}

/** Everything that a code is made of. */
export const CodeFields = ({ draft, isKnown, onChange }: CodeFieldsProps) => {
  const { t } = useTranslation('staffPromotions');
  return (
    <div className="promo-fields">
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        mono
        required
        maxLength={20}
        readOnly={isKnown}
        value={draft.code}
        onChange={(code) => onChange({ code: code.toUpperCase() })}
      />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={60}
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <Select
        label={t('type')}
        value={draft.type}
        options={promoCodeTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(type) => onChange({ type })}
      />
      <TermsFields draft={draft} onChange={onChange} />
      <TextField
        label={t('maxUses')}
        hint={t('maxUsesHint')}
        inputMode="numeric"
        value={draft.maxUses}
        onChange={(maxUses) => onChange({ maxUses })}
      />
      <TextField
        label={t('starts')}
        hint={t('timeHint')}
        type="datetime-local"
        value={draft.starts}
        onChange={(starts) => onChange({ starts })}
      />
      <TextField
        label={t('ends')}
        hint={t('endsHint')}
        type="datetime-local"
        value={draft.ends}
        onChange={(ends) => onChange({ ends })}
      />
      <WhoFields draft={draft} onChange={onChange} />
    </div>
  );
};

/** For whom a code is. */
const WhoFields = ({ draft, onChange }: Omit<CodeFieldsProps, 'isKnown'>) => {
  const { t } = useTranslation('staffPromotions');
  const isMatch = draft.type === 'deposit_match';
  return (
    <>
      <TextField
        label={t('userDays')}
        hint={t('userDaysHint')}
        inputMode="numeric"
        value={draft.userDays}
        onChange={(userDays) => onChange({ userDays })}
      />
      <TextField
        label={t('depositIndex')}
        hint={t(isMatch ? 'depositIndexMatch' : 'depositIndexOther')}
        inputMode="numeric"
        value={draft.depositIndex}
        onChange={(depositIndex) => onChange({ depositIndex })}
      />
      <TextField
        label={t('minLevel')}
        inputMode="numeric"
        value={draft.minLevel}
        onChange={(minLevel) => onChange({ minLevel })}
      />
      <TextField
        label={t('countries')}
        hint={t('countriesHint')}
        value={draft.countries}
        onChange={(countries) => onChange({ countries })}
      />
      <Toggle
        label={t('newOnly')}
        hint={t('newOnlyHint')}
        checked={draft.newOnly}
        onChange={(newOnly) => onChange({ newOnly })}
      />
    </>
  );
};
