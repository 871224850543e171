import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './game-footer.module.css';

/** The button at the end of the footer that explains how rounds are proven. */
export const FairnessButton = ({ children, ...button }: Omit<ComponentProps<'button'>, 'className'>) => (
  <button {...button} type="button" className={styles.fairness}>
    <Icon name="shield" size={17} />
    {children}
  </button>
);

/** The hash on it. */
export const FairnessHash = ({ children }: { readonly children: ReactNode }) => (
  <span className={classNames('mono', styles.hash)}>{children}</span>
);
