import { useLocation, useParams } from 'react-router-dom';
import { PromoCodePage } from './promo-code-page.tsx';
import { PromotionList } from './promotion-list.tsx';
import { PromotionPage } from './promotion-page.tsx';
import './promotions.css';

/** All promotions, one of them, or the form for codes: by the address. */
export const PromotionsPage = () => {
  const { slug } = useParams();
  const { pathname } = useLocation();
  if (slug !== undefined) return <PromotionPage key={slug} slug={slug} />;
  return pathname.includes('/promo-code') ? <PromoCodePage /> : <PromotionList />;
};
