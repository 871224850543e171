import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { PlayClosed } from '#features/responsible/feature.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useUser } from '#session/user.ts';
import { PromoCodePage } from './promo-code-page.tsx';
import { PromotionList } from './promotion-list.tsx';
import { PromotionPage } from './promotion-page.tsx';
import { Page, PageHead } from '#ui/page.tsx';

/** All promotions, one of them, or the code form, depending on the address. Empty during a self-exclusion. */
export const PromotionsPage = () => {
  const { slug } = useParams();
  const { pathname } = useLocation();
  if (useUser().features.self_exclusion) return <Closed />;
  if (slug !== undefined) return <PromotionPage key={slug} slug={slug} />;
  return pathname.includes('/promo-code') ? <PromoCodePage /> : <PromotionList />;
};

const Closed = () => {
  const { t } = useTranslation('promotions');
  usePageTitle(t('title'));
  return (
    <Page>
      <PageHead title={t('title')} />
      <PlayClosed why="excluded" />
    </Page>
  );
};
