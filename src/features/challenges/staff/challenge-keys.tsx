import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import { PlanActions, type PlanActionsPlacement } from '#features/staff/plan/feature.ts';
import { decideChallenge, staffChallenges, type StaffChallenge } from '#contract/challenges.ts';

export const ChallengeActions = (props: PlanActionsPlacement & { readonly item: StaffChallenge }) => {
  const { t } = useTranslation('staffChallenges');
  const { send } = useEndpointMutation(decideChallenge);
  const { id, slug } = props.item;
  return (
    <PlanActions
      {...props}
      name={slug}
      list={staffChallenges}
      scheduleText={t('scheduleText')}
      cancelText={t('cancelText')}
      onDecide={(act) => send({ id, act })}
    />
  );
};
