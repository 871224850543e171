import { useTranslation } from 'react-i18next';
import { bindFields, PlanAudience, PlanTimes, type DraftProps } from '#features/staff/plan/feature.ts';
import { repeats, tournamentTypes } from '#contract/tournaments.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { TournamentDraft } from './draft.ts';
import styles from './tournaments-staff.module.css';
import { BareTextArea } from '#ui/text-area.tsx';

type TournamentFieldsProps = DraftProps<TournamentDraft>;

export const TournamentFields = (props: TournamentFieldsProps) => (
  <>
    <NameFields {...props} />
    <PlanTimes {...props} />
    <RepeatField {...props} />
    <PrizeFields {...props} />
    {props.draft.type !== 'giveaway' && <GameFields {...props} />}
    <PlanAudience {...props} />
  </>
);

const NameFields = (props: TournamentFieldsProps) => {
  const { t } = useTranslation('staffTournaments');
  const { draft, onChange } = props;
  const field = bindFields(props);
  return (
    <>
      <TextField label={t('name')} hint={t('nameHint')} required maxLength={60} {...field('title')} />
      <TextField
        label={t('slug')}
        hint={t('slugHint')}
        mono
        required
        maxLength={40}
        {...field('slug')}
        onChange={(slug) => onChange({ slug: slug.toLowerCase() })}
      />
      <Select
        label={t('type')}
        options={tournamentTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...field('type')}
      />
      <div className={styles.wide}>
        <Field label={t('text')} hint={t('textHint')} error={field('text').error}>
          {({ id, described }) => (
            <BareTextArea
              isError={field('text').error !== undefined}
              id={id}
              {...described}
              rows={3}
              required
              maxLength={300}
              value={draft.text}
              onChange={(event) => onChange({ text: event.target.value })}
            />
          )}
        </Field>
      </div>
    </>
  );
};

const RepeatField = (props: TournamentFieldsProps) => {
  const { t } = useTranslation('staffTournaments');
  const options = repeats.map((value) => ({ value, label: t(`repeats.${value}`) }));
  return <Select label={t('repeat')} options={options} {...bindFields(props)('repeat')} />;
};

const PrizeFields = (props: TournamentFieldsProps) => {
  const { t } = useTranslation('staffTournaments');
  const { draft } = props;
  const field = bindFields(props);
  return (
    <>
      <div className={styles.wide}>
        <TextField label={t('prizes')} hint={t('prizesHint')} unit="USD" required {...field('prizes')} />
      </div>
      {draft.type === 'raffle' && (
        <>
          <TextField label={t('ticket')} inputMode="decimal" required {...field('ticket')} />
          <TextField
            label={t('maxTickets')}
            hint={t('maxTicketsHint')}
            inputMode="numeric"
            {...field('maxTickets')}
          />
        </>
      )}
    </>
  );
};

const GameFields = (props: TournamentFieldsProps) => {
  const { t } = useTranslation('staffTournaments');
  const { onChange } = props;
  const field = bindFields(props);
  return (
    <>
      <TextField
        label={t('games')}
        hint={t('gamesHint')}
        {...field('games')}
        onChange={(games) => onChange({ games: games.toLowerCase() })}
      />
      <TextField
        label={t('weights')}
        hint={t('weightsHint')}
        {...field('weights')}
        onChange={(weights) => onChange({ weights: weights.toLowerCase() })}
      />
      <TextField label={t('minBet')} inputMode="decimal" unit="USD" {...field('minBet')} />
    </>
  );
};
