import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './note-line.module.css';

interface NoteLineProps {
  readonly icon?: IconName;
  /** Left out where space is short. */
  readonly isOptional?: boolean;
  /** About the bonus of the selected balance. */
  readonly isOfBonus?: boolean;
  readonly children: ReactNode;
}

/** A sentence of the panel with its icon. */
export const NoteLine = ({
  icon = 'info',
  isOptional = false,
  isOfBonus = false,
  children,
}: NoteLineProps) => (
  <p className={classNames(styles.note, isOptional && styles.optional, isOfBonus && styles.bonus)}>
    <Icon name={icon} size={16} />
    <span>{children}</span>
  </p>
);
