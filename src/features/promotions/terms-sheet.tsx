import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { getPromotion, type Promotion } from '#contract/promotions.ts';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Hint } from '#ui/field-parts.tsx';
import { tag } from '#ui/page-icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { PromotionText } from './promotion-text.tsx';
import styles from './promotions.module.css';

interface TermsSheetProps {
  readonly promotion: Pick<Promotion, 'slug' | 'title'>;
  readonly onClose: () => void;
}

/** Terms of a promotion over the list, with a link to its page. */
export const TermsSheet = ({ promotion: { slug, title }, onClose }: TermsSheetProps) => {
  const { t } = useTranslation('promotions');
  const terms = useQuery({
    ...endpointQueryOptions(getPromotion, { slug }),
    select: ({ promotion }) => promotion,
  });
  return (
    <Dialog
      title={title}
      icon={tag}
      width={640}
      onClose={onClose}
      footer={
        <Link className={buttonClass({ block: true })} to={`/promotions/${slug}`} onClick={onClose}>
          {t('openPage')}
        </Link>
      }
    >
      <div className={styles.sheet}>
        {terms.isError && <ErrorBlock title={t('failed')} onRetry={() => void terms.refetch()} />}
        {terms.isPending && <Skeleton height={360} radius={20} />}
        {terms.data && <PromotionText html={terms.data.html} language={terms.data.language} isSheet />}
        <Hint>
          <Link to="/info/bonus-and-promotions-policy" onClick={onClose}>
            {t('policy')}
          </Link>
        </Hint>
      </div>
    </Dialog>
  );
};
