import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/page-title.ts';
import { PageHead } from '#ui/page.tsx';

interface ProgrammeHeadProps {
  readonly title: string;
  readonly lead: string;
  /** Placed at the end of the row. */
  readonly children?: ReactNode;
}

/** Page header of the programme: title, intro and main action. */
export const ProgrammeHead = ({ title, lead, children }: ProgrammeHeadProps) => {
  usePageTitle(title);
  return (
    <PageHead title={title} lead={lead}>
      {children}
    </PageHead>
  );
};
