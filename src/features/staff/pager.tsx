import { useTranslation } from 'react-i18next';
import { Pager as TablePager } from '#ui/data-table/pager.tsx';

export interface PagerProps {
  readonly pagination: { readonly page: number; readonly pages: number; readonly total: number };
  readonly perPage: number;
  readonly onPage: (page: number) => void;
}

/** Shows the current page of a list, with links to the others. */
export const Pager = ({ pagination: { page, pages, total }, perPage, onPage }: PagerProps) => {
  const { t } = useTranslation('staff');
  const from = (page - 1) * perPage + 1;
  return (
    <TablePager
      look="icons"
      text={total > 0 ? t('range', { from, to: Math.min(total, page * perPage), total }) : ''}
      back={{ label: t('pageBack'), go: page > 1 ? () => onPage(page - 1) : null }}
      on={{ label: t('pageOn'), go: page < pages ? () => onPage(page + 1) : null }}
    />
  );
};
