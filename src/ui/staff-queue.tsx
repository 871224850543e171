import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { EmptyState } from './empty-state.tsx';
import type { IconName } from './icon.tsx';
import styles from './staff-queue.module.css';

/** A queue, and beside it what was chosen from it. */
export const QueueArea = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.area, className)} />
);

/** A card with what waits for staff; its list contains a `QueueEntry` each. */
export const Queue = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classNames(styles.queue, 'card', className)} />
);

interface QueueEntryProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** An avatar, the text, and what is at the end. */
  readonly children: ReactNode;
}

/** An entry of a queue; pressing it chooses it. */
export const QueueEntry = ({ isChosen, onChoose, children }: QueueEntryProps) => (
  <li>
    <button type="button" className={styles.entry} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  </li>
);

interface QueueHintProps {
  /** Undefined while loading. */
  readonly rows: readonly unknown[] | undefined;
  readonly icon: IconName;
  readonly title: string;
}

/** Next to a queue from which nothing is chosen yet; neither below one nor without anything to choose. */
export const QueueHint = ({ rows = [], icon, title }: QueueHintProps) =>
  rows.length > 0 && (
    <section className={classNames(styles.hint, 'card')}>
      <EmptyState icon={icon} title={title} />
    </section>
  );
