import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DepositPromos } from '#features/promotions/feature.ts';
import { PlayClosed } from '#features/responsible/feature.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useUser } from '#session/user.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { BonusCard } from './bonus-card.tsx';
import { useOpenBonuses } from './client.ts';
import { EndedBonuses } from './ended-bonuses.tsx';
import { WaitingGrants } from './waiting-grants.tsx';
import { OfferCards } from '#ui/offer-card.tsx';
import { Page, PageHead } from '#ui/page.tsx';

/** The player's open bonuses, deposit offers and ended bonuses. */
export const BonusesPage = () => {
  const { t } = useTranslation('bonuses');
  usePageTitle(t('title'));
  const { self_exclusion: exclusion } = useUser().features;
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} />
      {exclusion && <PlayClosed why="excluded" />}
      <Yours />
      {!exclusion && <WaitingGrants />}
      {!exclusion && <DepositPromos isPage />}
      <EndedBonuses />
    </Page>
  );
};

const Yours = () => {
  const { t } = useTranslation('bonuses');
  const open = useOpenBonuses();
  return (
    <section className="card pad" aria-labelledby="open-bonuses">
      <h2 id="open-bonuses">{t('yours')}</h2>
      {open.isError && (
        <ErrorBlock title={t('failed')} onRetry={() => void open.refetch()}>
          {t('failedText')}
        </ErrorBlock>
      )}
      {open.isPending && <Skeleton height={112} radius={16} />}
      {open.data?.length === 0 && (
        <EmptyState
          icon={gift}
          title={t('none')}
          action={
            <Link className={buttonClass({})} to="/promotions/promo-code">
              {t('enterCode')}
            </Link>
          }
        >
          {t('noneText')}
        </EmptyState>
      )}
      {open.data && open.data.length > 0 && (
        <OfferCards>
          {open.data.map((bonus) => (
            <li key={bonus.id}>
              <BonusCard bonus={bonus} />
            </li>
          ))}
        </OfferCards>
      )}
    </section>
  );
};
