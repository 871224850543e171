import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#lib/format-money.ts';
import { SECOND_APPROVAL_ABOVE_MINOR } from '#contract/promotions.ts';
import { Facts } from '#ui/facts.tsx';
import { Hint } from '#ui/field-parts.tsx';
import { StaffAside } from '#ui/staff-page.tsx';
import { Callout } from '#ui/callout.tsx';

interface PlanBudgetProps {
  /** Total in minor units; null if unlimited, undefined if the draft is incomplete. */
  readonly total: bigint | null | undefined;
  /** Label of the total. */
  readonly totalOf: string;
  /** Shown instead of the total if the draft is incomplete. */
  readonly unknown: string;
  /** Labelled amounts listed above the total, in minor units. */
  readonly before?: readonly (readonly [what: string, amount: bigint])[];
  /** Replaces the default explanation of the approval limit, if the limit is not only about the total. */
  readonly hint?: string;
  /** Requires a second admin whatever the total. */
  readonly needsAnother?: boolean;
  readonly children?: ReactNode;
}

/** Maximum cost of a plan, and whether a second admin must approve it. */
export const PlanBudget = ({ total, totalOf, unknown, before = [], ...props }: PlanBudgetProps) => {
  const { t } = useTranslation('staffPlan');
  const needsAnother =
    props.needsAnother === true || total === null || (total ?? 0n) > SECOND_APPROVAL_ABOVE_MINOR;
  return (
    <StaffAside aria-live="polite">
      <h2>{t('budget')}</h2>
      {total === undefined ? (
        <p className="sec">{unknown}</p>
      ) : (
        <Facts>
          {before.map(([what, amount]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ))}
          <div>
            <dt>{totalOf}</dt>
            <dd>{total === null ? t('noLimit') : formatMoney(total)}</dd>
          </div>
        </Facts>
      )}
      {props.children}
      {total !== undefined && needsAnother && <Callout>{t('needsAnother')}</Callout>}
      <Hint>{props.hint ?? t('alone')}</Hint>
    </StaffAside>
  );
};
