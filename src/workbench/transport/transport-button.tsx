import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';

/** Drawn on the grid of the house's icons, 24 by 24; only the workbench loads them. */
const paths = {
  toStart: 'M18.5 6.5 11 12l7.5 5.5ZM11 6.5 5.5 12l5.5 5.5ZM4.5 6v12',
  stepBack: 'M18 5.5v13l-9-6.5ZM5.5 5.5v13',
  frameBack: 'M14.5 6.5 9 12l5.5 5.5',
  frameForward: 'M9.5 6.5 15 12l-5.5 5.5',
  stepForward: 'M6 5.5v13l9-6.5ZM18.5 5.5v13',
  toEnd: 'M5.5 6.5 13 12l-7.5 5.5ZM13 6.5 18.5 12 13 17.5ZM19.5 6v12',
  play: 'M8 5.2v13.6L19 12Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
} as const;

interface TransportButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: keyof typeof paths;
  readonly label: string;
}

/** One key of the transport. */
export const TransportButton = ({ icon, label, className, ...rest }: TransportButtonProps) => (
  <Tooltip text={label}>
    <button type="button" {...rest} className={classNames('iconbtn', 'sm', className)} aria-label={label}>
      <svg
        width={18}
        height={18}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={paths[icon]} />
      </svg>
    </button>
  </Tooltip>
);
