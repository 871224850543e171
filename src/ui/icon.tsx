import { iconPaths, type IconName } from './icon-paths.ts';

export type { IconName };

interface IconProps {
  readonly name: IconName;
  /** Pixels; 20 unless told. */
  readonly size?: number;
  readonly filled?: boolean;
}

/** A line icon in the colour of the text around it; never speaks for itself to a screen reader. */
export const Icon = ({ name, size = 20, filled = false }: IconProps) => (
  <svg
    className="i"
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
    <path d={iconPaths[name]} />
  </svg>
);
