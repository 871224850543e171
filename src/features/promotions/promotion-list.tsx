import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { TournamentTeaser } from '#features/tournaments/parts.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { getPromotions, type Promotion } from '#contract/promotions.ts';
import { useDisabledOfferings, useSite } from '#session/site.ts';
import { useIsSignedIn } from '#session/user.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { tag } from '#ui/page-icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ticket } from './icons.ts';
import { PromotionPicture, promotionTone } from './promotion-picture.tsx';
import { useUntil } from './use-until.ts';
import { classNames, variantClass } from '#ui/class-names.ts';
import styles from './promotions.module.css';
import { Page, PageHead } from '#ui/page.tsx';

const TermsSheet = lazyDialog(async () => ({ default: (await import('./terms-sheet.tsx')).TermsSheet }));

const bonusOffers = ['deposit_match', 'no_deposit', 'free_spins'] as const;

/** Current promotions and a link to the code form. */
export const PromotionList = () => {
  const { t } = useTranslation('promotions');
  usePageTitle(t('title'));
  const off = useDisabledOfferings();
  const isOnline = useIsSignedIn();
  const hasBonuses = isOnline && bonusOffers.some((offer) => !off.includes(offer));
  const list = useQuery({ ...endpointQueryOptions(getPromotions, {}), select: ({ items }) => items });
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')}>
        {hasBonuses && (
          <Link className={buttonClass({})} to="/bonuses">
            <Icon name={gift} size={17} />
            {t('yourBonuses')}
          </Link>
        )}
        {!off.includes('promo_codes') && (
          <Link className={buttonClass({})} to="/promotions/promo-code">
            <Icon name={ticket} size={17} />
            {t('enterCode')}
          </Link>
        )}
      </PageHead>
      <Race />
      {list.isError && (
        <ErrorBlock title={t('failed')} onRetry={() => void list.refetch()}>
          {t('failedText')}
        </ErrorBlock>
      )}
      {list.isPending && <Skeleton height={400} radius={20} />}
      {list.data?.length === 0 && (
        <EmptyState icon={tag} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <ul className={styles.cards}>
          {list.data.map((promotion, index) => (
            <li key={promotion.slug}>
              <PromotionCard promotion={promotion} index={index} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
};

/** The running tournament. Renders nothing if there is none. */
const Race = () =>
  (useSite()?.tournaments.length ?? 0) > 0 && (
    <div className={styles.race}>
      <TournamentTeaser />
    </div>
  );

const PromotionCard = ({ promotion, index }: { readonly promotion: Promotion; readonly index: number }) => {
  const { t } = useTranslation('promotions');
  const untilOf = useUntil();
  const { title, text, language, button } = promotion;
  const [isOpen, setOpen] = useState(false);
  return (
    <article className={classNames(styles.card, variantClass(styles, promotionTone(index)))}>
      <div className={styles.picture}>
        <PromotionPicture picture={promotion.picture} index={index} size={132} />
      </div>
      <div className={styles.words}>
        <span className={classNames(styles.until, 'num')}>{untilOf(promotion.until)}</span>
        {/* Untranslated texts are in English. */}
        <h2 dir="auto" lang={language}>
          <Clipped text={title} />
        </h2>
        <p dir="auto" lang={language}>
          {text}
        </p>
        <div className={styles.actions}>
          {button && (
            <Link
              className={buttonClass({ variant: 'primary', size: 'sm' })}
              to={button.path}
              lang={language}
              aria-label={`${button.text}: ${title}`}
            >
              {button.text}
            </Link>
          )}
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={`${t('read')}: ${title}`}
            onClick={() => setOpen(true)}
          >
            {t('read')}
          </Button>
        </div>
      </div>
      {isOpen && <TermsSheet promotion={promotion} onClose={() => setOpen(false)} />}
    </article>
  );
};
