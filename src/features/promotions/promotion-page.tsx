import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endpointQueryOptions, meansMissing } from '#api/query.ts';
import { usePageTitle } from '#lib/page-title.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getPromotion } from '#contract/promotions.ts';
import { buttonClass } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { NotFound } from '#ui/lazy-not-found.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { PromotionPicture } from './promotion-picture.tsx';
import { PromotionText } from './promotion-text.tsx';
import styles from './promotions.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { Page, PageBack } from '#ui/page.tsx';
import { classNames } from '#ui/class-names.ts';

/** A promotion: description, terms and a link to where it can be used. */
export const PromotionPage = ({ slug }: { readonly slug: string }) => {
  const { t } = useTranslation('promotions');
  const page = useQuery({
    ...endpointQueryOptions(getPromotion, { slug }),
    select: ({ promotion }) => promotion,
  });
  if (meansMissing(page.error)) return <NotFound />;
  if (page.isError)
    return (
      <ErrorBlock title={t('failed')} onRetry={() => void page.refetch()}>
        {t('failedText')}
      </ErrorBlock>
    );
  return page.data ? <Shown promotion={page.data} /> : <Skeleton height={520} radius={24} />;
};

const Shown = ({ promotion }: { readonly promotion: ReplyOf<typeof getPromotion>['promotion'] }) => {
  const { t } = useTranslation('promotions');
  const { title, text, picture, button, html, language } = promotion;
  usePageTitle(title);
  return (
    <Page>
      <PageBack to="/promotions">{t('back')}</PageBack>
      <header className={styles.hero} lang={language}>
        <PromotionPicture picture={picture} index={0} size={148} />
        <div>
          <h1 className="display" dir="auto">
            {title}
          </h1>
          <p dir="auto">{text}</p>
          {button && (
            <Link
              className={classNames(buttonClass({ variant: 'primary', size: 'lg' }), styles.open)}
              to={button.path}
            >
              {button.text}
            </Link>
          )}
        </div>
      </header>
      <PromotionText html={html} language={language} />
      <Hint>
        <Link to="/info/bonus-and-promotions-policy">{t('policy')}</Link>
      </Hint>
    </Page>
  );
};
