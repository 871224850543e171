import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { useFocusHandoff } from './use-focus-handoff.ts';
import betButtonStyles from './bet-button.module.css';
import styles from './action-button.module.css';

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'ref'> {
  readonly label: string;
  /** Second line of the label. */
  readonly detail?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly isPrimary: boolean;
  /**
   * Why it is disabled: shown as its tooltip and added to its accessible name. The button keeps its place,
   * label and tab stop.
   */
  readonly reason: string | null;
  /** Ignores presses for the moment. */
  readonly isWaiting: boolean;
  /** Shown only while hotkeys are on. */
  readonly hotkey?: string | undefined;
  /** Returns the element to focus if this button is removed while focused. */
  readonly focusAfter: () => HTMLElement | null;
}

/** One of several large buttons of a round (Hit, Stand, Double, Split). */
export const ActionButton = (props: ActionButtonProps) => {
  const { label, detail, icon, isPrimary, reason, isWaiting, hotkey, focusAfter, className, ...rest } = props;
  const ref = useFocusHandoff<HTMLButtonElement>(focusAfter);
  const isOff = reason !== null;
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={classNames(
        betButtonStyles.betButton,
        styles.actionButton,
        isOff ? styles.off : !isPrimary && styles.plain,
        detail && styles.tall,
        className,
      )}
      {...((isOff || isWaiting) && { 'aria-disabled': true })}
      {...(isOff && { title: reason })}
    >
      {icon && (
        <i className={styles.sign} data-icon={icon}>
          <Icon name={icon} size={19} />
        </i>
      )}
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {isOff ? (
        <span className="visually-hidden">. {reason}</span>
      ) : (
        hotkey && <Kbd className={styles.hotkey}>{hotkey}</Kbd>
      )}
    </button>
  );
};
