import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import './button.css';

export type ButtonVariant = 'primary' | 'neutral' | 'ghost' | 'outline' | 'danger';

interface ButtonLook {
  readonly variant?: ButtonVariant;
  /** Height 32, 40 or 48. */
  readonly size?: 'sm' | 'md' | 'lg';
  readonly block?: boolean;
  readonly icon?: IconName;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Keeps width and label and ignores presses. */
  readonly loading?: boolean;
  readonly className?: string;
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'neutral', size = 'md', block }: ButtonLook): string =>
  classNames('btn', variant !== 'neutral' && variant, size !== 'md' && size, block && 'block');

/** A button; at most one `primary` per region. */
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
      {loading && <Spinner />}
      <ButtonLabel icon={icon} small={size === 'sm'}>
        {children}
      </ButtonLabel>
    </button>
  );
};

const ButtonLabel = (props: { icon: IconName | undefined; small: boolean; children: ReactNode }) => (
  <span className="btn-label">
    {props.icon && <Icon name={props.icon} size={props.small ? 15 : 17} />}
    {props.children}
  </span>
);
