import { Prose } from '#ui/prose.tsx';
import { splitSections } from './sections-of.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './promotion-text.module.css';

interface PromotionTextProps {
  readonly html: string;
  readonly language: string;
}

/** The text of a promotion: one card per heading, limits first. */
export const PromotionText = ({ html, language }: PromotionTextProps) => {
  const { lead, sections } = splitSections(html);
  return (
    <div className={styles.columns} lang={language}>
      {[...(lead === '' ? [] : [lead]), ...sections].map((section) => (
        <Prose key={section} dir="auto" className={classNames(styles.text, 'card pad')} html={section} />
      ))}
    </div>
  );
};
