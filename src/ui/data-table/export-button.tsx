import { useTranslation } from 'react-i18next';
import { downloadBlob } from '#api/files.ts';
import { csvOf } from '#lib/csv.ts';
import { Button } from '../button.tsx';
import type { DataColumn } from './columns.ts';
import styles from './data-table.module.css';

interface ExportButtonProps<Item extends object> {
  readonly name: string;
  readonly columns: readonly DataColumn<Item>[];
  /** In the order shown. */
  readonly rows: readonly { readonly item: Item }[];
}

/** Saves the rows as they are ordered as a CSV file, made in the browser. */
export const ExportButton = <Item extends object>({ name, columns, rows }: ExportButtonProps<Item>) => {
  const { t } = useTranslation('ui');
  const save = () =>
    downloadBlob(
      csvBlob(
        columns,
        rows.map(({ item }) => item),
      ),
      `${name}.csv`,
    );
  return (
    <div className={styles.export}>
      <Button size="sm" variant="ghost" icon="download" aria-label={t('csvNamed')} onClick={save}>
        {t('csv')}
      </Button>
    </div>
  );
};

/** Columns without a value, such as those of buttons, are not in the file. */
function csvBlob<Item extends object>(columns: readonly DataColumn<Item>[], items: readonly Item[]): Blob {
  const written = columns.filter(({ value }) => value !== undefined);
  const lines = items.map((item) => written.map(({ value }) => String(value?.(item) ?? '')));
  return new Blob([csvOf([written.map(({ header }) => header), ...lines])], {
    type: 'text/csv;charset=utf-8',
  });
}
