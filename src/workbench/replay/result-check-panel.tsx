import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ReplayStore } from './replay-store.ts';
import { checkResult, type ResultRow } from './result-rows.ts';

/** What folding the round gives, beside what was stored of it. */
export const ResultCheckPanel = ({ replay }: { readonly replay: ReplayStore }) => {
  const { t } = useTranslation('workbench');
  const record = useStore(replay.store, ({ shown }) => shown?.settings.record);
  const check = useMemo(() => (record ? checkResult(record) : null), [record]);
  return (
    <section className="wb-part" aria-label={t('replay.check')}>
      <h2>
        {t('replay.check')}
        {check && <Verdict differences={check.differences} hasStored={record?.expected !== undefined} />}
      </h2>
      {check && (
        <table className="replay-result">
          <thead className="vh">
            <tr>
              <th />
              <th>{t('replay.replayed')}</th>
              <th>{t('replay.stored')}</th>
            </tr>
          </thead>
          <tbody>
            {check.rows.map((row) => (
              <Row key={row.name} row={row} name={t(`replay.row.${row.name}`)} />
            ))}
            {check.fields.map((row) => (
              <Row key={row.name} row={row} name={row.name} isField />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

const Verdict = ({ differences, hasStored }: { differences: number; hasStored: boolean }) => {
  const { t } = useTranslation('workbench');
  if (differences > 0)
    return (
      <Badge tone="wait" icon="alert">
        {t('replay.differences', { count: differences })}
      </Badge>
    );
  return hasStored ? <Badge tone="win">{t('replay.same')}</Badge> : null;
};

interface RowProps {
  readonly row: ResultRow;
  readonly name: string;
  /** A part of the outcome, as JSON. */
  readonly isField?: boolean;
}

const Row = ({ row, name, isField = false }: RowProps) => {
  const { t } = useTranslation('workbench');
  const { replayed, stored, isSame } = row;
  const isOther = stored !== null && !isSame;
  return (
    <tr data-other={isOther || undefined} data-field={isField || undefined}>
      <th scope="row">{name}</th>
      <td>{replayed}</td>
      <td>
        {stored === null && <span className="muted">{t('replay.notStored')}</span>}
        {isOther && <span>{stored}</span>}
        {isSame && <Icon name="check" size={14} />}
        {stored !== null && <span className="vh">{t(isSame ? 'replay.isSame' : 'replay.isOther')}</span>}
      </td>
    </tr>
  );
};
