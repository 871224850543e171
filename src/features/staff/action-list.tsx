import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from '#lib/format-time.ts';
import { listStaffActions, type StaffActionRow } from '#contract/staff.ts';
import { Clipped } from '#ui/clipped.tsx';
import type { DataColumn } from '#ui/data-table/data-table.tsx';
import { ListFrame } from './list-frame.tsx';

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
      columns={useColumns()}
      rowKey={({ number }) => String(number)}
    />
  );
};

function useColumns(): readonly DataColumn<StaffActionRow>[] {
  const { t } = useTranslation('staff');
  return [
    { id: 'time', header: t('lists.time'), cell: ({ at }) => formatDateTime(at), tone: 'quiet' },
    {
      id: 'staff',
      header: t('log.staff'),
      cell: (row) => {
        if (row.staff_id !== null) return row.staff_name;
        return t(row.staff_name === 'screening' ? 'screening.service' : 'log.command');
      },
      tone: 'strong',
    },
    {
      id: 'action',
      header: t('log.action'),
      cell: ({ action }) => t(`actions.${action}`, { defaultValue: action }),
    },
    { id: 'subject', header: t('log.subject'), cell: ({ subject }) => <Subject subject={subject} /> },
    {
      id: 'details',
      header: t('lists.details'),
      cell: ({ details }) =>
        Object.entries(details).map(([name, value]) => (
          <div key={name}>
            {t(`details.${name}`, { defaultValue: name })}: {textOf(value) || t('details.nothing')}
          </div>
        )),
      tone: 'quiet',
      wraps: true,
    },
    { id: 'address', header: t('lists.address'), cell: ({ ip }) => ip ?? '–', tone: 'quiet' },
  ];
}

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
