import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/format-time.ts';
import type { DataColumn } from '#ui/data-table/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { copy } from '#ui/lazy-icons.ts';
import type { Plan, PlanRowContent } from './plan-types.ts';
import styles from './plan.module.css';

/** A plan with its cost, progress and actions. */
export interface PlanRow {
  readonly id: string;
  readonly item: Plan;
  readonly line: PlanRowContent;
  readonly keys: ReactNode;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  /** False for staff who may only read. */
  readonly mayChange: boolean;
}

/** Formats a time with non-breaking spaces. */
const momentOf = (iso: string): string => formatDateTime(iso).replaceAll(' ', '\u00a0');

/** Returns the columns of a list of plans. `what` and `done` are headings: the plan, and its used or won part. */
export function usePlanColumns(what: string, done: string | undefined): readonly DataColumn<PlanRow>[] {
  const { t } = useTranslation('staffPlan');
  const timeOf = ({ item }: PlanRow): string => {
    const from = momentOf(item.starts_at);
    return item.ends_at === null ? t('fromOn', { from }) : t('fromTo', { from, to: momentOf(item.ends_at) });
  };
  const approvalOf = ({ item }: PlanRow): string => {
    const approved = item.approved_by ?? (item.needs_approval ? t('nobody') : null);
    return approved === null ? item.created_by : t('by', { by: item.created_by, approved });
  };
  const doneColumn = (header: string): DataColumn<PlanRow> => ({
    id: 'done',
    header,
    cell: ({ line }) => line.done,
  });
  return [
    { id: 'what', header: what, cell: (row) => <Name {...row} /> },
    { id: 'time', header: t('time'), cell: timeOf, wraps: true },
    { id: 'budget', header: t('budget'), cell: ({ line }) => line.budget, isEnd: true, tone: 'strong' },
    ...(done === undefined ? [] : [doneColumn(done)]),
    { id: 'state', header: t('state'), cell: ({ line }) => line.badge },
    { id: 'approved', header: t('approved'), cell: approvalOf, wraps: true },
    { id: 'acts', header: t('acts'), isHeaderHidden: true, cell: (row) => <Acts {...row} />, isEnd: true },
  ];
}

const Name = ({ line: { icon, name, about }, onOpen }: PlanRow) => (
  <button type="button" className={styles.name} onClick={onOpen}>
    {icon}
    <span>
      {name}
      <small>{about}</small>
    </span>
  </button>
);

const Acts = ({ line: { called }, keys, onCopy, mayChange }: PlanRow) => {
  const { t } = useTranslation('staffPlan');
  return (
    <span className={styles.actions} role="group" aria-label={called} tabIndex={-1}>
      {keys}
      {mayChange && <IconButton icon={copy} dense label={t('copy', { name: called })} onClick={onCopy} />}
    </span>
  );
};
