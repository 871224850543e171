import { useTranslation } from 'react-i18next';
import { useCall } from '#api/query.ts';
import { PlanKeys, type KeysPlace } from '#features/staff-plan/feature.ts';
import {
  decidePromoCode,
  staffPromoCodes,
  type StaffPromoCode,
} from '#server/features/promotions/contract.ts';

/** The keys that decide on a code. */
export const CodeKeys = (props: KeysPlace & { readonly item: StaffPromoCode }) => {
  const { t } = useTranslation('staffPromotions');
  const { send } = useCall(decidePromoCode);
  const { code } = props.item;
  return (
    <PlanKeys
      {...props}
      name={code}
      list={staffPromoCodes}
      scheduleText={t('scheduleText')}
      cancelText={t('cancelText')}
      onDecide={(act) => send({ code, act })}
    />
  );
};
