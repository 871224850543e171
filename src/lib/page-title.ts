import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the document title to that of the page. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('shell');
  const title = t('documentTitle', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
