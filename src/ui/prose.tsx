import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { classNames } from './class-names.ts';
import styles from './prose.module.css';

interface ProseProps extends Omit<ComponentProps<'div'>, 'children' | 'onClick'> {
  /** Rendered by the server from Markdown with raw markup escaped. */
  readonly html: string;
  /** The text of a whole page, with space around its headings, lists and tables. */
  readonly isPage?: boolean;
}

/** Written text. A link to a page of the site opens it without a reload. */
export const Prose = ({ html, isPage = false, className, ...rest }: ProseProps) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (!isPlain || !link || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.getAttribute('href') ?? '/');
  };
  return (
    <div
      {...rest}
      className={classNames(styles.prose, isPage && styles.page, className)}
      // Pressing Enter on a link also fires a click, and only links are handled here.
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};
