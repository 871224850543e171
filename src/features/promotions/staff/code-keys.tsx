import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import { PlanActions, type PlanActionsPlacement } from '#features/staff/plan/feature.ts';
import { decidePromoCode, staffPromoCodes, type StaffPromoCode } from '#contract/promotions.ts';

export const CodeActions = (props: PlanActionsPlacement & { readonly item: StaffPromoCode }) => {
  const { t } = useTranslation('staffPromotions');
  const { send } = useEndpointMutation(decidePromoCode);
  const { code } = props.item;
  return (
    <PlanActions
      {...props}
      name={code}
      list={staffPromoCodes}
      scheduleText={t('scheduleText')}
      cancelText={t('cancelText')}
      onDecide={(act) => send({ code, act })}
    />
  );
};
