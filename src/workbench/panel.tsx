import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './makers-page.module.css';

/** Building blocks for panels of developer pages: the site's components and the workbench's own. */
export { Badge } from '#ui/badge.tsx';
export { Button, buttonClass } from '#ui/button.tsx';
export { classNames } from '#ui/class-names.ts';
export { copyText } from '#ui/copy-text.ts';
export { EmptyState } from '#ui/empty-state.tsx';
export { Field, FieldError } from '#ui/field.tsx';
export { IconButton } from '#ui/icon-button.tsx';
export { Icon } from '#ui/icon.tsx';
export { Segmented } from '#ui/segmented.tsx';
export { Select } from '#ui/select.tsx';
export { TextField } from '#ui/text-field.tsx';
export { Toggle } from '#ui/toggle.tsx';
export { t } from './text.ts';

interface PartProps extends ComponentProps<'section'> {
  readonly title: string;
  readonly aside?: ReactNode;
}

/** A titled section of a side column. */
export const Panel = ({ title, aside, className, children, ...section }: PartProps) => (
  <section {...section} className={classNames(styles.part, className)} aria-label={title}>
    <h2 className="row between">
      {title}
      <span className="row">{aside}</span>
    </h2>
    {children}
  </section>
);
