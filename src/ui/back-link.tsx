import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import styles from './back-link.module.css';

interface BackLinkProps {
  readonly to: string;
  /** The name of the page above. */
  readonly children: string;
}

/** The way back to the page above, over a page's heading. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link className={styles.backLink} to={to}>
    <Icon name="chevron-left" size={16} />
    {children}
  </Link>
);

/** The same for a page that is not in the address. */
export const BackButton = ({
  onBack,
  children,
}: {
  readonly onBack: () => void;
  readonly children: string;
}) => (
  <button type="button" className={styles.backLink} onClick={onBack}>
    <Icon name="chevron-left" size={16} />
    {children}
  </button>
);
