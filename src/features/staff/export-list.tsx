import { useTranslation } from 'react-i18next';
import { downloadFile } from '#api/files.ts';
import { showToast } from '#api/toasts.ts';
import { useFileTransfer } from '#api/use-file-call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportStaffList, MOST_EXPORTED_ROWS } from '#contract/exports.ts';
import { formatCountForText } from '#lib/format-count.ts';
import { Permitted } from '#session/permitted.tsx';
import { Button } from '#ui/button.tsx';
import styles from './staff.module.css';

/** A list that can be taken out as a file. */
export interface ExportedList {
  readonly endpoint: Pick<Endpoint, 'path'>;
  /** The request of the list without its page; undefined values are left out. */
  readonly filter: object;
  /** Which list of the reply; undefined: its `items`. */
  readonly part?: string;
}

/** Below a list that is shown whole, where a list of pages has its pager. */
export const ExportFoot = (list: ExportedList) => (
  <div className={styles.exportFoot}>
    <ExportList {...list} />
  </div>
);

/** Saves the whole list, as it is filtered, as a CSV file that the server writes. */
export const ExportList = (list: ExportedList) => (
  <Permitted to="lists.export">
    <ExportButton {...list} />
  </Permitted>
);

const ExportButton = ({ endpoint, filter, part }: ExportedList) => {
  const { t } = useTranslation('staff');
  const { run, isRunning } = useFileTransfer();
  const save = async () => {
    const saved = await run(async () => {
      await downloadFile(exportStaffList, {
        list: endpoint.path,
        filter: JSON.stringify(filter),
        ...(part !== undefined && { part }),
      });
      return true;
    });
    if (saved) showToast({ type: 'info', message: t('export.saved') });
  };
  const about = t('export.about', { most: formatCountForText(MOST_EXPORTED_ROWS) });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="download"
      loading={isRunning}
      aria-label={about}
      title={about}
      onClick={() => void save()}
    >
      {t('export.csv')}
    </Button>
  );
};
