import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './data-table.module.css';

interface Turn {
  readonly label: string;
  /** Null if there is no such page. */
  readonly go: (() => void) | null;
}

interface PagerProps {
  /** Which rows are shown: `1–25 of 300`. */
  readonly text: string;
  readonly back: Turn;
  readonly on: Turn;
  /** The labels are shown, or only read. */
  readonly look?: 'words' | 'icons';
  /** A button before those that turn the page. */
  readonly more?: ReactNode;
}

/** Turns the pages of a list. */
export const Pager = ({ text, back, on, look = 'words', more }: PagerProps) => (
  <div className={styles.pager}>
    <span role="status">{text}</span>
    {more}
    {look === 'icons' ? (
      <>
        <IconButton
          icon="chevron-left"
          label={back.label}
          disabled={back.go === null}
          onClick={() => back.go?.()}
        />
        <IconButton
          icon="chevron-right"
          label={on.label}
          disabled={on.go === null}
          onClick={() => on.go?.()}
        />
      </>
    ) : (
      <>
        <Button size="sm" disabled={back.go === null} onClick={() => back.go?.()}>
          <Icon name="chevron-left" size={15} />
          {back.label}
        </Button>
        <Button size="sm" disabled={on.go === null} onClick={() => on.go?.()}>
          {on.label}
          <Icon name="chevron-right" size={15} />
        </Button>
      </>
    )}
  </div>
);
