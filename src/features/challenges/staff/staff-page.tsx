import { useTranslation } from 'react-i18next';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { PlanPage, type PlanRowContent, type PlanType } from '#features/staff/plan/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import { plainNumber } from '#src/i18n/index.ts';
import { saveChallenge, staffChallenges, type StaffChallenge } from '#contract/challenges.ts';
import { Badge } from '#ui/badge.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { ChallengeBudget } from './challenge-budget.tsx';
import { ChallengeFields } from './challenge-fields.tsx';
import { ChallengeActions } from './challenge-keys.tsx';
import { challengeSchema, createChallengeDraft, type ChallengeDraft } from './draft.ts';
import { useGameName } from './use-game-names.ts';

const room: PlanType<StaffChallenge, ChallengeDraft, RequestInputOf<typeof saveChallenge>> = {
  list: staffChallenges,
  save: saveChallenge,
  change: 'challenges.change',
  idOf: ({ id }) => id,
  isRevived: true,
  draftOf: createChallengeDraft,
  schemaOf: challengeSchema,
  Fields: ChallengeFields,
  Aside: ChallengeBudget,
  Keys: ChallengeActions,
};
/** List of challenges, or one challenge with its form. */
const StaffPage = () => {
  const { t } = useTranslation('staffChallenges');
  const nameOf = useGameName();
  const texts = { title: t('title'), lead: t('lead'), add: t('add'), none: t('none') };
  const lineOf = (item: StaffChallenge): PlanRowContent => ({
    name: <b className="mono">{item.slug}</b>,
    called: item.slug,
    budget: formatAmount(item.budget),
    about: t('ask', {
      multiplier: `${plainNumber(Number(item.min_multiplier))}×`,
      game: nameOf(item.game),
      stake: formatAmount(item.min_stake),
    }),
    done: t('wonOf', { won: item.winners - item.left, winners: item.winners }),
    badge: <Badge tone={stateTone(item.state)}>{t(`states.${item.state}`)}</Badge>,
  });
  return (
    <PlanPage
      room={room}
      texts={{
        ...texts,
        what: t('challenge'),
        done: t('won'),
        editTitle: ({ slug }) => t('editTitle', { slug }),
      }}
      lineOf={lineOf}
    />
  );
};

export default StaffPage;
