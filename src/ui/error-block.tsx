import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './state-block.module.css';
import { classNames } from './class-names.ts';

interface ErrorBlockProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** Reports that something failed to load, with a retry button. */
export const ErrorBlock = ({ title, className, children, onRetry }: ErrorBlockProps) => {
  const { t } = useTranslation('ui');
  return (
    <div className={classNames(styles.stateBlock, styles.error, className)} role="alert">
      <Icon name="alert" size={28} />
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {onRetry && (
        <Button size="sm" icon="refresh" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
};
