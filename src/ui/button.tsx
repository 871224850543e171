import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'neutral' | 'ghost' | 'outline' | 'danger';

interface ButtonLook {
  readonly variant?: ButtonVariant;
  /** Height 32, 40 or 48. */
  readonly size?: 'sm' | 'md' | 'lg';
  readonly block?: boolean;
  readonly icon?: IconName;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Shows a spinner, keeps its width and ignores presses. */
  readonly loading?: boolean;
  readonly className?: string;
}

/** Class names of a button, also for links that look like one. */
export const buttonClass = ({ variant = 'neutral', size = 'md', block }: ButtonLook): string =>
  classNames(
    styles.btn,
    variant !== 'neutral' && styles[variant],
    size !== 'md' && styles[size],
    block && styles.block,
  );

/** A button; use at most one `primary` per region. */
export const Button = ({
  variant,
  size = 'md',
  block = false,
  icon,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ ...(variant && { variant }), size, block }), className)}
      onClick={press}
      {...(loading && { 'aria-busy': true })}
    >
      <ButtonLabel icon={icon} small={size === 'sm'} loading={loading}>
        {children}
      </ButtonLabel>
    </button>
  );
};

interface ButtonLabelProps {
  readonly icon: IconName | undefined;
  readonly small: boolean;
  readonly loading: boolean;
  readonly children: ReactNode;
}

/** The spinner replaces the icon, or is placed in the padding, so that the width does not change. */
const ButtonLabel = ({ icon, small, loading, children }: ButtonLabelProps) => {
  const iconSize = small ? 15 : 17;
  return (
    <span className={styles.btnLabel}>
      {loading && <Spinner className={styles.spinner} size={icon ? iconSize : small ? 12 : 14} />}
      {icon && !loading && <Icon name={icon} size={iconSize} />}
      {!icon && loading ? <span className={styles.btnBeside}>{children}</span> : children}
    </span>
  );
};
