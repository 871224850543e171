import type { ReactNode } from 'react';
import { Icon, type IconPath } from './icon.tsx';
import './out-link.css';

/** Out of the site. */
export const upright: IconPath = 'M7 17 17 7M9 7h8v8';

interface OutLinkProps {
  readonly href: string;
  /** Spoken; says that it opens in a new tab. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A link to a page of somebody else, in a new tab. */
export const ExternalLink = ({ href, label, children }: OutLinkProps) => (
  <a className="outlink" href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
    {children}
    <Icon name={upright} size={16} />
  </a>
);
