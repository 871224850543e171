import { iconPaths, type IconName as CommonIcon } from './icon-paths.ts';

/** An icon that only one room loads: its path on the grid of 24 by 24. */
export type IconPath = `M${string}`;
export type IconName = CommonIcon | IconPath;

interface IconProps {
  readonly name: IconName;
  /** Pixels; 20 unless told. */
  readonly size?: number;
  readonly filled?: boolean;
}

/** What points along the line turns with it. */
const directed: ReadonlySet<string> = new Set<IconName>(['chevron-left', 'chevron-right', 'logout']);

/** A line icon in the colour of the text around it; never speaks for itself to a screen reader. */
export const Icon = ({ name, size = 20, filled = false }: IconProps) => (
  <svg
    className={directed.has(name) ? 'i flips' : 'i'}
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
