import type { ComponentProps, ReactNode, RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './stage.module.css';

interface StageProps {
  readonly label?: string;
  /** Color behind the scene. */
  readonly color: string;
  /** A celebration fills the stage; fields and ladder give way. */
  readonly isFilled?: boolean;
  /** The scene's directions are those of the page. */
  readonly followsPage?: boolean;
  readonly className?: string | undefined;
  readonly ref?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/** The play area. Its parts are measured against it (container queries). */
export const Stage = ({ label, color, isFilled, followsPage, className, ref, children }: StageProps) => (
  <section
    ref={ref}
    className={classNames(
      styles.stage,
      !followsPage && 'left-to-right',
      isFilled && styles.filled,
      className,
    )}
    aria-label={label}
    style={{ backgroundColor: color }}
  >
    {children}
  </section>
);

interface StagePictureProps extends Omit<ComponentProps<'div'>, 'className' | 'role'> {
  /** A press on it does something. */
  readonly isTapped?: boolean;
}

/** Where the scene's canvas is put. */
export const StagePicture = ({ isTapped = false, ...props }: StagePictureProps) => (
  <div
    {...props}
    className={classNames(styles.picture, isTapped && styles.tapped)}
    role="img"
    data-stage-picture
  />
);

interface StageNoteProps extends Omit<ComponentProps<'div'>, 'className'> {
  /** Covers the whole stage, is a line at its top or bottom, or is for screen readers only. */
  readonly place: 'whole' | 'top' | 'bottom' | 'unseen';
}

/** A notice over the scene. */
export const StageNote = ({ place, ...props }: StageNoteProps) => (
  <div
    {...props}
    className={
      place === 'unseen'
        ? 'visually-hidden'
        : classNames(styles.note, place === 'whole' && styles.whole, place === 'bottom' && styles.line)
    }
  />
);
