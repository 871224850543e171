import { Prose } from '#ui/prose.tsx';
import { splitSections } from './sections-of.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './promotion-text.module.css';

interface PromotionTextProps {
  readonly html: string;
  readonly language: string;
  /** In a dialog: one column. */
  readonly isSheet?: boolean;
}

/** The text of a promotion: one card per heading, limits first. */
export const PromotionText = ({ html, language, isSheet = false }: PromotionTextProps) => {
  const { lead, sections } = splitSections(html);
  return (
    <div className={classNames(styles.columns, isSheet && styles.isSheet)} lang={language}>
      {[...(lead === '' ? [] : [lead]), ...sections].map((section) => (
        <Prose key={section} dir="auto" className={classNames(styles.text, 'card pad')} html={section} />
      ))}
    </div>
  );
};
