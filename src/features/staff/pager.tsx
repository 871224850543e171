import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './staff.module.css';

export interface PagerProps {
  readonly pagination: { readonly page: number; readonly pages: number; readonly total: number };
  readonly perPage: number;
  readonly onPage: (page: number) => void;
}

/** Shows the current page of a list, with links to the others. */
export const Pager = ({ pagination: { page, pages, total }, perPage, onPage }: PagerProps) => {
  const { t } = useTranslation('staff');
  const first = (page - 1) * perPage + 1;
  return (
    <div className={styles.staffPager}>
      <span role="status">
        {total > 0 &&
          t('range', {
            from: first,
            to: Math.min(total, page * perPage),
            total,
          })}
      </span>
      <IconButton
        icon="chevron-left"
        label={t('pageBack')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon="chevron-right"
        label={t('pageOn')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
};
