import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { Spinner } from './spinner.tsx';
import { useFocusHandoff } from './use-focus-handoff.ts';
import styles from './bet-button.module.css';

export interface BetButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'ref'> {
  readonly variant?: 'bet' | 'cash' | 'stop' | 'pause' | 'placing';
  /** Bet and Cash out must name the amount. */
  readonly label: string;
  /** Why it is disabled: replaces the label. The button looks flat but keeps its place in the tab order. */
  readonly disabledReason?: string | null | undefined;
  /** Shown only while hotkeys are on. */
  readonly hotkey?: string | undefined;
  /** Returns the element to focus if this button is removed while focused. */
  readonly focusAfter?: () => HTMLElement | null;
}

/** The main button of a game, 60 px high (phone 54). */
export const BetButton = ({
  variant = 'bet',
  label,
  disabledReason,
  hotkey,
  focusAfter,
  className,
  onClick,
  ...rest
}: BetButtonProps) => {
  const ref = useFocusHandoff<HTMLButtonElement>(focusAfter);
  const off = typeof disabledReason === 'string';
  const blocked = off || variant === 'placing';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={classNames(
        styles.betButton,
        off ? styles.off : variant !== 'bet' && styles[variant === 'pause' ? 'stop' : variant],
        className,
      )}
      onClick={press}
      {...(blocked && { 'aria-disabled': true })}
    >
      {!off && <KeyMark variant={variant} />}
      <span>{disabledReason ?? label}</span>
      {!blocked && hotkey && <Kbd className={styles.hotkey}>{hotkey}</Kbd>}
    </button>
  );
};

const KeyMark = ({ variant }: { readonly variant: BetButtonProps['variant'] }) => {
  if (variant === 'placing') return <Spinner />;
  return variant === 'stop' || variant === 'pause' ? <Icon name={variant} size={18} /> : null;
};
