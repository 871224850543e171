import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#lib/format-money.ts';
import { SECOND_APPROVAL_ABOVE_MINOR } from '#contract/promotions.ts';
import { Icon } from '#ui/icon.tsx';

interface PlanBudgetProps {
  /** All of it, minor units; null: without a limit; undefined: something is missing. */
  readonly total: bigint | null | undefined;
  /** What it is the sum of. */
  readonly totalOf: string;
  /** In place of it while something is missing. */
  readonly unknown: string;
  /** Minor units, by what they are. */
  readonly before?: readonly (readonly [what: string, amount: bigint])[];
  /** Who may decide on how much; where it is more than a matter of the sum. */
  readonly hint?: string;
  /** However little it is. */
  readonly needsAnother?: boolean;
  readonly children?: ReactNode;
}

/** What a plan costs at most, and whether one admin is enough for it. */
export const PlanBudget = ({ total, totalOf, unknown, before = [], ...props }: PlanBudgetProps) => {
  const { t } = useTranslation('staffPlan');
  const needsAnother =
    props.needsAnother === true || total === null || (total ?? 0n) > SECOND_APPROVAL_ABOVE_MINOR;
  return (
    <section className="card plan-aside" aria-live="polite">
      <h2>{t('budget')}</h2>
      {total === undefined ? (
        <p className="sec">{unknown}</p>
      ) : (
        <dl className="facts">
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
        </dl>
      )}
      {props.children}
      {total !== undefined && needsAnother && (
        <p className="plan-warn">
          <Icon name="alert" size={16} />
          <span>{t('needsAnother')}</span>
        </p>
      )}
      <p className="hint">{props.hint ?? t('alone')}</p>
    </section>
  );
};
