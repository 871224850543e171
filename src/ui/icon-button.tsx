import type { ComponentProps, ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** Accessible name, and the tooltip unless `tooltip` is given. */
  readonly label: string;
  /** Null: none, because something larger opens in its place. */
  readonly tooltip?: string | null;
  readonly dense?: boolean;
  readonly pressed?: boolean;
  /** A count, or a `dot`. */
  readonly badge?: number | 'dot';
  readonly iconSize?: number;
  readonly filled?: boolean;
  /** On a picture, with a dark ground of its own. */
  readonly isOnPicture?: boolean;
  readonly tooltipSide?: 'top' | 'bottom';
}

/** Class names of an icon button, also for links that look like one. */
export const iconButtonClass = (dense = false, isOnPicture = false): string =>
  classNames(styles.iconbtn, dense && styles.sm, isOnPicture && styles.onPicture);

/** A longer number would hide the icon, so the badge shows "99+" at most. */
const MAX_COUNTED = 99;

/** A square icon button, 40 or 32 px, always with a tooltip. */
export const IconButton = ({
  icon,
  label,
  tooltip = label,
  dense = false,
  pressed,
  badge,
  iconSize = dense ? 17 : 20,
  filled = false,
  isOnPicture,
  tooltipSide = 'top',
  className,
  ...rest
}: IconButtonProps) => {
  const count = countText(badge);
  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(iconButtonClass(dense, isOnPicture), className)}
      aria-label={count === null ? label : `${label}, ${count}`}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
    >
      <Icon name={icon} size={iconSize} filled={filled} />
      {badge === 'dot' && <span className={styles.dot} />}
      {count !== null && <span className={styles.count}>{count}</span>}
    </button>
  );
  return <WithTooltip text={tooltip} side={tooltipSide} button={button} />;
};

interface WithTooltipProps {
  readonly text: string | null;
  readonly side: 'top' | 'bottom';
  readonly button: ReactElement;
}

const WithTooltip = ({ text, side, button }: WithTooltipProps) =>
  text === null ? (
    button
  ) : (
    <Tooltip text={text} side={side}>
      {button}
    </Tooltip>
  );

/** Text of the badge, shown and announced; null if there is nothing to count. */
const countText = (badge: IconButtonProps['badge']): string | null => {
  if (typeof badge !== 'number' || badge <= 0) return null;
  return badge > MAX_COUNTED ? `${MAX_COUNTED}+` : String(badge);
};
