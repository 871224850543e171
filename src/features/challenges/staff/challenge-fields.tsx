import { useTranslation } from 'react-i18next';
import { bindFields, PlanTimes, type DraftProps } from '#features/staff/plan/feature.ts';
import { useGames } from '#session/site.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ChallengeDraft } from './draft.ts';

export const ChallengeFields = (props: DraftProps<ChallengeDraft>) => {
  const { t } = useTranslation('staffChallenges');
  const games = useGames();
  const field = bindFields(props);
  const amount = { inputMode: 'decimal', unit: 'USD', required: true } as const;
  return (
    <>
      <TextField
        label={t('slug')}
        hint={t('slugHint')}
        mono
        required
        maxLength={60}
        {...field('slug')}
        onChange={(slug) => props.onChange({ slug: slug.toLowerCase() })}
      />
      <Select
        label={t('game')}
        options={games.map(({ slug, name }) => ({ value: slug, label: name }))}
        {...field('game')}
      />
      <TextField
        label={t('multiplier')}
        hint={t('multiplierHint')}
        inputMode="decimal"
        unit="×"
        required
        {...field('multiplier')}
      />
      <TextField label={t('stake')} {...amount} {...field('stake')} />
      <TextField label={t('prize')} {...amount} {...field('prize')} />
      <TextField
        label={t('winners')}
        hint={t('winnersHint')}
        inputMode="numeric"
        required
        {...field('winners')}
      />
      <PlanTimes {...props} beginsAtOnce />
    </>
  );
};
