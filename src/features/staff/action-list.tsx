import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from '#lib/format-time.ts';
import { listStaffActions, type StaffActionRow } from '#contract/staff.ts';
import { Clipped } from '#ui/clipped.tsx';
import { ListFrame } from './list-frame.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './staff.module.css';

interface ActionListProps {
  readonly filter: { readonly staff?: string; readonly subject?: string; readonly action?: string };
}

/** Staff actions, newest first. */
export const StaffActionList = ({ filter }: ActionListProps) => {
  const { t } = useTranslation('staff');
  return (
    <ListFrame
      endpoint={listStaffActions}
      input={(page) => ({ ...filter, ...page })}
      label={t('log.title')}
      empty={t('lists.noActions')}
      columns={[
        { text: t('lists.time') },
        { text: t('log.staff') },
        { text: t('log.action') },
        { text: t('log.subject') },
        { text: t('lists.details') },
        { text: t('lists.address') },
      ]}
      row={(row) => (
        <tr key={row.number}>
          <td className="sec">{formatDateTime(row.at)}</td>
          <td>
            <b>{row.staff_id === null ? t('log.command') : row.staff_name}</b>
          </td>
          <td>{t(`actions.${row.action}`, { defaultValue: row.action })}</td>
          <td>
            <Subject subject={row.subject} />
          </td>
          <td className={classNames(styles.details, 'sec')}>
            {Object.entries(row.details).map(([name, value]) => (
              <span key={name}>
                {t(`details.${name}`, { defaultValue: name })}: {textOf(value) || t('details.nothing')}
              </span>
            ))}
          </td>
          <td className="sec">{row.ip ?? '–'}</td>
        </tr>
      )}
    />
  );
};

const Subject = ({ subject }: Pick<StaffActionRow, 'subject'>) => {
  if (!subject) return '–';
  if (subject.username === null) return <span className="mono">{subject.id}</span>;
  return (
    <Link to={`/staff/players/${subject.id}`}>
      <Clipped text={subject.username} />
    </Link>
  );
};

const textOf = (value: unknown): string => {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
