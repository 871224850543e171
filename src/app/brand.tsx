import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './shell.module.css';
import { classNames } from '#ui/class-names.ts';

/** The logo's eclipse with its spark. */
export const BrandMark = ({ size = 32 }: { readonly size?: number }) => {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}ring`} x1="0.1" y1="0.1" x2="0.9" y2="1">
          <stop offset="0" stopColor="#ffe9cf" />
          <stop offset="0.45" stopColor="#ffb878" />
          <stop offset="1" stopColor="#ff7f4f" />
        </linearGradient>
        <mask id={`${id}disc`}>
          <rect width="40" height="40" fill="#fff" />
          <circle cx="21.4" cy="18.7" r="12.6" fill="#000" />
        </mask>
      </defs>
      <circle cx="20" cy="20" r="16" fill={`url(#${id}ring)`} mask={`url(#${id}disc)`} />
      <path
        d="M9.6 20.1Q10.2 29 19.1 29.6Q10.2 30.2 9.6 39.1Q9 30.2 0.1 29.6Q9 29 9.6 20.1Z"
        fill="#fff4e6"
      />
      <circle cx="9.6" cy="29.6" r="1.9" fill="#fff" />
    </svg>
  );
};

/** The brand mark and the name; a compact one has no name on phones. */
export const Logo = ({ isCompact = false }: { readonly isCompact?: boolean }) => {
  const { t } = useTranslation('shell');
  return (
    <span className={classNames(styles.logo, isCompact && styles.compact)}>
      <BrandMark />
      <span className={styles.word}>{t('brand')}</span>
    </span>
  );
};
