import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import { bindFields, type DraftProps } from './fields.ts';

interface TimesDraft {
  /** Values of `datetime-local` fields; empty means none. */
  readonly starts: string;
  readonly ends: string;
}

interface PlanTimesProps extends DraftProps<TimesDraft> {
  /** An empty start means immediately. */
  readonly beginsAtOnce?: boolean;
  readonly isEndless?: boolean;
}

/** Start and end fields. */
export const PlanTimes = ({ beginsAtOnce = false, isEndless = false, ...props }: PlanTimesProps) => {
  const { t } = useTranslation('staffPlan');
  const field = bindFields(props);
  return (
    <>
      <TextField
        label={t('starts')}
        hint={t(beginsAtOnce ? 'startsAtOnce' : 'localTime')}
        type="datetime-local"
        required={!beginsAtOnce}
        {...field('starts')}
      />
      <TextField
        label={t('ends')}
        hint={t(isEndless ? 'noEnd' : 'localTime')}
        type="datetime-local"
        required={!isEndless}
        {...field('ends')}
      />
    </>
  );
};

interface AudienceDraft {
  readonly minLevel: string;
  readonly countries: string;
}

/** Fields for the audience: level and countries. */
export const PlanAudience = (props: DraftProps<AudienceDraft>) => {
  const { t } = useTranslation('staffPlan');
  const field = bindFields(props);
  return (
    <>
      <TextField label={t('minLevel')} inputMode="numeric" {...field('minLevel')} />
      <TextField label={t('countries')} hint={t('countriesHint')} {...field('countries')} />
    </>
  );
};
