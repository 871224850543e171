import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/page-title.ts';
import styles from './affiliate.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly lead: string;
  /** Placed at the end of the row. */
  readonly children?: ReactNode;
}

/** Page header of the programme: title, intro and main action. */
export const ProgrammeHead = ({ title, lead, children }: PageHeadProps) => {
  usePageTitle(title);
  return (
    <header className={styles.affHead}>
      <div className="grow">
        <h1 className="display">{title}</h1>
        <p className="sec">{lead}</p>
      </div>
      {children}
    </header>
  );
};
