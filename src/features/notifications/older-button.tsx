import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { useOlderPages } from './use-older.ts';
import styles from './notifications.module.css';

interface OlderButtonProps {
  readonly shown: number;
  readonly total: number;
  readonly query: Pick<
    ReturnType<typeof useOlderPages>['query'],
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
}

/** Shows how much of a list is loaded and loads more. Renders nothing if all of it is. */
export const OlderButton = ({ shown, total, query }: OlderButtonProps) => {
  const { t } = useTranslation('notifications');
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.older}>
      <span className="num" role="status">
        {t('range', { shown, total })}
      </span>
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('older')}
      </Button>
    </div>
  );
};
