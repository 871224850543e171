import type { ComponentProps } from 'react';
import { classNames, variantClass } from './class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps extends Omit<ComponentProps<'progress'>, 'children'> {
  readonly tone?: 'corona' | 'bonus' | 'win' | 'neutral';
}

/** How far something has come; its name is `aria-label`. */
export const ProgressBar = ({ tone = 'corona', className, ...rest }: ProgressBarProps) => (
  <progress {...rest} className={classNames(styles.progressBar, variantClass(styles, tone), className)} />
);
