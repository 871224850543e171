import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './tracker.module.css';
import { variantClass } from './class-names.ts';

export interface TrackerStep {
  readonly label: string;
  readonly note?: ReactNode;
  /** `bad`: failed, no further steps follow. */
  readonly state: 'done' | 'now' | 'later' | 'bad';
}

interface TrackerProps {
  readonly label: string;
  readonly steps: readonly TrackerStep[];
}

/** Progress of a multi-step process: done, current and future steps. */
export const Tracker = ({ label, steps }: TrackerProps) => (
  <ol className={styles.tracker} aria-label={label}>
    {steps.map((step) => (
      <li
        key={step.label}
        className={variantClass(styles, step.state)}
        {...(step.state === 'now' && { 'aria-current': 'step' })}
      >
        <span className={styles.dot} aria-hidden="true">
          {step.state === 'done' && <Icon name="check" size={14} />}
          {step.state === 'bad' && <Icon name="close" size={14} />}
          {step.state === 'now' && <Spinner size={14} />}
        </span>
        <span className="grow">
          <b>{step.label}</b>
          {step.note && <small>{step.note}</small>}
        </span>
      </li>
    ))}
  </ol>
);
