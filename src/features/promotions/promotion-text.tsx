import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { splitSections } from './sections-of.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './promotions.module.css';

interface PromotionTextProps {
  readonly html: string;
  readonly language: string;
}

/**
 * HTML that the server rendered from Markdown with raw markup escaped. One card per heading, limits first.
 */
export const PromotionText = ({ html, language }: PromotionTextProps) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (!isPlain || !link || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.getAttribute('href') ?? '/');
  };
  const { lead, sections } = splitSections(html);
  // Pressing Enter on a link also fires a click, and only links are handled here.
  return (
    <div className={styles.promoText} lang={language} onClick={follow}>
      {[...(lead === '' ? [] : [lead]), ...sections].map((section) => (
        <section
          key={section}
          dir="auto"
          className={classNames(styles.prose, 'card pad')}
          dangerouslySetInnerHTML={{ __html: section }}
        />
      ))}
    </div>
  );
};
