import { useMemo } from 'react';
import { useStore } from 'zustand';
import { Badge, Icon, Panel, t } from '../panel.tsx';
import type { ReplayStore } from './replay-store.ts';
import { checkResult, type ResultRow } from './result-rows.ts';
import styles from './replay-page.module.css';

/** The recomputed result next to the stored one. */
export const ResultCheckPanel = ({ replay }: { readonly replay: ReplayStore }) => {
  const record = useStore(replay.store, ({ shown }) => shown?.settings.record);
  const check = useMemo(() => record && checkResult(record), [record]);
  return (
    <Panel
      title={t('replay.check')}
      aside={
        check && check.differences > 0 ? (
          <Badge tone="wait" icon="alert">
            {t('replay.differences', { count: check.differences })}
          </Badge>
        ) : (
          check && record?.expected && <Badge tone="win">{t('replay.same')}</Badge>
        )
      }
    >
      {check && (
        <table className={styles.replayResult}>
          <thead className="visually-hidden">
            <tr>
              <th />
              <th>{t('replay.replayed')}</th>
              <th>{t('replay.stored')}</th>
            </tr>
          </thead>
          <tbody>
            {check.rows.map((row) => (
              <Row key={row.name} {...row} name={t(`replay.row.${row.name}`)} />
            ))}
            {check.fields.map((row) => (
              <Row key={row.name} {...row} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
};

const Row = ({ name, replayed, stored, isSame }: ResultRow) => {
  const isOther = stored !== null && !isSame;
  return (
    <tr data-other={isOther || undefined}>
      <th scope="row">{name}</th>
      <td>{replayed}</td>
      <td>
        {stored === null && <span className="muted">{t('replay.notStored')}</span>}
        {isOther && <span>{stored}</span>}
        {isSame && <Icon name="check" size={14} />}
        {stored !== null && (
          <span className="visually-hidden">{t(isSame ? 'replay.isSame' : 'replay.isOther')}</span>
        )}
      </td>
    </tr>
  );
};
