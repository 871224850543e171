import { useTranslation } from 'react-i18next';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { PlanPage, type PlanLine, type PlanRoom } from '#features/staff-plan/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import { plainNumber } from '#src/i18n/index.ts';
import { saveChallenge, staffChallenges, type StaffChallenge } from '#server/features/challenges/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { ChallengeBudget } from './challenge-budget.tsx';
import { ChallengeFields } from './challenge-fields.tsx';
import { ChallengeKeys } from './challenge-keys.tsx';
import { draftOf, requestOf, type ChallengeDraft } from './draft.ts';
import { useGameNames } from './use-game-names.ts';

const room: PlanRoom<StaffChallenge, ChallengeDraft, RequestInputOf<typeof saveChallenge>> = {
  ...{ list: staffChallenges, save: saveChallenge, idOf: ({ id }) => id, isRevived: true },
  ...{ draftOf, requestOf, Fields: ChallengeFields, Aside: ChallengeBudget, Keys: ChallengeKeys },
};
/** Challenges: the list, or one of them with its form. */
const StaffPage = () => {
  const { t } = useTranslation('staffChallenges');
  const nameOf = useGameNames();
  const texts = { title: t('title'), lead: t('lead'), add: t('add'), none: t('none') };
  const lineOf = (item: StaffChallenge): PlanLine => ({
    ...{ name: <b className="mono">{item.slug}</b>, called: item.slug, budget: formatAmount(item.budget) },
    about: t('ask', {
      ...{ multiplier: `${plainNumber(Number(item.min_multiplier))}×`, game: nameOf(item.game) },
      stake: formatAmount(item.min_stake),
    }),
    done: t('wonOf', { won: item.winners - item.left, winners: item.winners }),
    badge: <Badge tone={stateTone(item.state)}>{t(`states.${item.state}`)}</Badge>,
  });
  return (
    <PlanPage
      room={room}
      texts={{
        ...{ ...texts, what: t('challenge'), done: t('won') },
        editTitle: ({ slug }) => t('editTitle', { slug }),
      }}
      lineOf={lineOf}
    />
  );
};

export default StaffPage;
