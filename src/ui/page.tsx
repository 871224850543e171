import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './page.module.css';

/** The parts of a page below each other. */
export const Page = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.page, className)} />
);

interface PageHeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Id of the heading; with it, the heading can take the focus. */
  readonly titleId?: string;
  /** -1 where the focus stays on the heading after its button is gone. */
  readonly tabIndex?: -1;
  /** Choices and buttons at the end of the row; on phones below the title. */
  readonly children?: ReactNode;
}

/** Heading of a page and the sentence below it. */
export const PageHead = ({ title, lead, titleId, tabIndex, children }: PageHeadProps) => (
  <header className={styles.head} tabIndex={tabIndex}>
    <div className={styles.title}>
      <h1 className="display" id={titleId} tabIndex={titleId === undefined ? undefined : -1}>
        {title}
      </h1>
      {lead && <p>{lead}</p>}
    </div>
    {children}
  </header>
);

interface PageBackProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** Link above the heading to the page that lists this one. */
export const PageBack = ({ to, children }: PageBackProps) => (
  <Link className={styles.back} to={to}>
    <Icon name="chevron-left" size={16} />
    {children}
  </Link>
);

interface PageBackButtonProps {
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** The same to a list on the same page. */
export const PageBackButton = ({ onBack, children }: PageBackButtonProps) => (
  <button type="button" className={styles.back} onClick={onBack}>
    <Icon name="chevron-left" size={16} />
    {children}
  </button>
);
