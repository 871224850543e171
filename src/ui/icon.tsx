import { classNames } from './class-names.ts';
import { iconPaths, type IconName as CommonIcon } from './icon-paths.ts';

/** Path of an icon outside the common set, on the 24 by 24 grid, so that it loads only where it is used. */
export type IconPath = `M${string}`;
export type IconName = CommonIcon | IconPath;

interface IconProps {
  readonly name: IconName;
  /** Pixels, 20 by default. */
  readonly size?: number;
  readonly filled?: boolean;
  readonly className?: string | undefined;
}

/** An arrow back, for a window that has a history. */
export const backArrow: IconPath = 'M19 12H5.5M11 6l-6 6 6 6';

/** Icons mirrored in right-to-left languages. */
const directed: ReadonlySet<string> = new Set<IconName>([
  'chevron-left',
  'chevron-right',
  'logout',
  backArrow,
]);

/** A line icon in the color of the surrounding text; hidden from screen readers. */
export const Icon = ({ name, size = 20, filled = false, className }: IconProps) => (
  <svg
    className={classNames('icon', directed.has(name) && 'flips', className)}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={name in iconPaths ? iconPaths[name as CommonIcon] : name} />
  </svg>
);
