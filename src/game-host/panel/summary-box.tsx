import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './summary-box.module.css';

interface SummaryBoxProps {
  /** Number of its lines, if it is the summary of a bet; one alone is next to the amount. */
  readonly rows?: number;
  /** Of autobet: its settings, or the progress of a run. */
  readonly auto?: 'settings' | 'run';
  /** Accessible name of autobet's boxes. */
  readonly label?: string;
  /** Phase of the run. */
  readonly phase?: string;
  /** The stage has a board of squares, which takes space from the panel on small phones. */
  readonly isSquare?: boolean | undefined;
  /** A layout for chips takes even more: on phones the lines are next to each other. */
  readonly hasChips?: boolean;
  readonly children: ReactNode;
}

/** Figures of the panel: label and value per line. */
export const SummaryBox = ({
  rows,
  auto,
  label,
  phase,
  isSquare = false,
  hasChips = false,
  children,
}: SummaryBoxProps) => {
  const Box = auto ? 'section' : 'div';
  return (
    <Box
      className={classNames(
        styles.box,
        auto && styles.auto,
        auto === 'run' && styles.run,
        isSquare && styles.square,
        hasChips && styles.chips,
      )}
      aria-label={label}
      data-rows={rows}
      data-phase={phase}
    >
      {children}
    </Box>
  );
};

interface SummaryLineProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly isWon?: boolean;
  /** Takes the full width on phones. */
  readonly isLong?: boolean;
  readonly className?: string | undefined;
}

/** One line of a summary. */
export const SummaryLine = ({ label, value, isWon = false, isLong = false, className }: SummaryLineProps) => (
  <div className={classNames(styles.line, isLong && styles.long, className)}>
    <span>{label}</span>
    <b className={classNames('num', isWon && 'pos')}>{value}</b>
  </div>
);
