import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page-header.module.css';

interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  readonly title: string;
  /** The sentence below it. */
  readonly lead?: ReactNode;
  /** The page's controls, at the end of the row. */
  readonly children?: ReactNode;
}

/** The heading of a page. */
export const PageHeader = ({ title, lead, className, children, ...rest }: PageHeaderProps) => (
  <header {...rest} className={classNames(styles.pageHeader, className)}>
    <div>
      <h1 className="display">{title}</h1>
      {lead !== undefined && <p className="sec">{lead}</p>}
    </div>
    {children}
  </header>
);
