import { useTranslation } from 'react-i18next';
import { PlanBudget } from '#features/staff/plan/feature.ts';
import { formatMoney } from '#lib/format-money.ts';
import { computeDraftBudget, type ChallengeDraft } from './draft.ts';
import { Hint } from '#ui/field-parts.tsx';

export const ChallengeBudget = ({ draft }: { readonly draft: ChallengeDraft }) => {
  const { t } = useTranslation('staffChallenges');
  const budget = computeDraftBudget(draft);
  const { winners } = draft;
  return (
    <PlanBudget
      total={budget ?? undefined}
      totalOf={
        budget === null ? '' : t('budgetOf', { winners, prize: formatMoney(budget / BigInt(winners)) })
      }
      unknown={t('budgetUnknown')}
    >
      <Hint>{t('budgetText')}</Hint>
    </PlanBudget>
  );
};
