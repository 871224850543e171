import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/format-time.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { copy } from '#ui/lazy-icons.ts';
import type { Plan, PlanRowContent } from './plan-types.ts';
import styles from './plan.module.css';
import ledgerStyles from '../ledger.module.css';

interface PlanRowProps {
  readonly item: Plan;
  readonly line: PlanRowContent;
  readonly keys: ReactNode;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
}

/** Formats a time with non-breaking spaces. */
const momentOf = (iso: string): string => formatDateTime(iso).replaceAll(' ', '\u00a0');

/** A plan with its cost, progress and actions. */
export const PlanRow = ({ item, line, keys, onOpen, onCopy }: PlanRowProps) => {
  const { t } = useTranslation('staffPlan');
  const { name, called, about, icon, budget, done, badge } = line;
  const from = momentOf(item.starts_at);
  const approved = item.approved_by ?? (item.needs_approval ? t('nobody') : null);
  return (
    <tr>
      <td>
        <button type="button" className={styles.planName} onClick={onOpen}>
          {icon}
          <span>
            {name}
            <small>{about}</small>
          </span>
        </button>
      </td>
      <td className={styles.planTime}>
        {item.ends_at === null ? t('fromOn', { from }) : t('fromTo', { from, to: momentOf(item.ends_at) })}
      </td>
      <td className={ledgerStyles.end}>
        <b>{budget}</b>
      </td>
      {done !== undefined && <td>{done}</td>}
      <td>{badge}</td>
      <td className={styles.planBy}>
        {approved === null ? item.created_by : t('by', { by: item.created_by, approved })}
      </td>
      <td className={ledgerStyles.end}>
        <span className={styles.planActs} role="group" aria-label={called} tabIndex={-1}>
          {keys}
          <IconButton icon={copy} dense label={t('copy', { name: called })} onClick={onCopy} />
        </span>
      </td>
    </tr>
  );
};
