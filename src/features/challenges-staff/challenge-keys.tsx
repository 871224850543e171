import { useTranslation } from 'react-i18next';
import { useCall } from '#api/query.ts';
import { PlanKeys, type KeysPlace } from '#features/staff-plan/feature.ts';
import {
  decideChallenge,
  staffChallenges,
  type StaffChallenge,
} from '#server/features/challenges/contract.ts';

/** The keys that decide on a challenge. */
export const ChallengeKeys = (props: KeysPlace & { readonly item: StaffChallenge }) => {
  const { t } = useTranslation('staffChallenges');
  const { send } = useCall(decideChallenge);
  const { id, slug } = props.item;
  return (
    <PlanKeys
      {...props}
      name={slug}
      list={staffChallenges}
      scheduleText={t('scheduleText')}
      cancelText={t('cancelText')}
      onDecide={(act) => send({ id, act })}
    />
  );
};
