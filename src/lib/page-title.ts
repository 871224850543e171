import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab after the page. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('shell');
  const title = t('documentTitle', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
