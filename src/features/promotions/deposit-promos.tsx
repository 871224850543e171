import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format-money.ts';
import type { DepositPromo } from '#contract/promotions.ts';
import { locale } from '#src/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Clipped } from '#ui/clipped.tsx';
import { GiftPicture } from '#ui/gift-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { useDepositPromos } from './use-deposit-promos.ts';
import styles from './deposit-promos.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { OfferCards, OfferCard, OfferActions } from '#ui/offer-card.tsx';

const list = new Intl.ListFormat(locale, { type: 'unit' });

export interface DepositPromosProps {
  readonly isPage?: boolean;
  /** Heading above the promos, where the page has none. */
  readonly title?: string;
  /** Below the promos. */
  readonly children?: ReactNode;
}

/** Promos that the next deposit can use, with their terms. Renders nothing, not even the heading, if there are none. */
export const DepositPromos = ({ isPage = false, ...rest }: DepositPromosProps) =>
  isPage ? <PromoSection /> : <PromoTicks {...rest} />;

/** In the cashier: pressing a promo selects it, pressing it again deselects it. */
const PromoTicks = ({ title, children }: Omit<DepositPromosProps, 'isPage'>) => {
  const { t } = useTranslation('promotions');
  const { promos, chosen, isSending, toggle } = useDepositPromos();
  const textOf = usePromoTexts();
  if (promos.length === 0) return null;
  return (
    <section className={styles.options} aria-label={title ?? t('deposit.label')}>
      {title !== undefined && <h4>{title}</h4>}
      {promos.map((promo) => {
        const isOn = promo.promo_code === chosen;
        const { name, terms } = textOf(promo);
        return (
          <button
            key={promo.promo_code}
            type="button"
            role="checkbox"
            aria-checked={isOn}
            aria-busy={isSending}
            className={classNames(styles.option, isOn && styles.on)}
            onClick={() => toggle(promo.promo_code)}
          >
            <GiftPicture tone={isOn ? 'bonus' : 'warm'} size={44} />
            <span className="grow">
              <b>
                <Clipped text={name} />
              </b>
              <small className="num">{terms}</small>
            </span>
            <span className={styles.tick}>{isOn && <Icon name="check" size={14} />}</span>
          </button>
        );
      })}
      <Hint>{t('deposit.tied')}</Hint>
      {children}
    </section>
  );
};

/** On the bonuses page. */
const PromoSection = () => {
  const { t } = useTranslation('promotions');
  const { promos, chosen, isSending, toggle } = useDepositPromos();
  const textOf = usePromoTexts();
  if (promos.length === 0) return null;
  return (
    <section className="card pad" aria-labelledby="deposit-promos">
      <h2 id="deposit-promos">{t('deposit.title')}</h2>
      <OfferCards>
        {promos.map((promo) => {
          const { name, terms } = textOf(promo);
          const isOn = promo.promo_code === chosen;
          return (
            <li key={promo.promo_code}>
              <OfferCard>
                <GiftPicture tone="warm" size={56} />
                <div className="grow">
                  <h3>
                    <Clipped text={name} />
                  </h3>
                  <p className="sec num">{terms}</p>
                  {isOn && <p className={styles.chosen}>{t('deposit.chosen')}</p>}
                </div>
                <OfferActions>
                  <Button
                    loading={isSending}
                    aria-pressed={isOn}
                    aria-label={`${t('deposit.use')}: ${promo.title}`}
                    onClick={() => toggle(promo.promo_code)}
                  >
                    {t(isOn ? 'deposit.remove' : 'deposit.use')}
                  </Button>
                </OfferActions>
              </OfferCard>
            </li>
          );
        })}
      </OfferCards>
      <Hint>{t('deposit.tied')}</Hint>
    </section>
  );
};

/** Returns a formatter of a promo's name and terms. */
function usePromoTexts(): (promo: DepositPromo) => { readonly name: string; readonly terms: string } {
  const { t } = useTranslation('promotions');
  return (promo) => {
    const offer = t('deposit.offer', { percent: promo.percent, max: formatAmount(promo.max) });
    const limits: string[] = [];
    if (promo.most_paid !== null)
      limits.push(t('deposit.mostPaid', { amount: formatAmount(promo.most_paid) }));
    if (promo.most_paid_times !== null)
      limits.push(t('deposit.mostPaidTimes', { times: promo.most_paid_times }));
    if (limits.length === 0) limits.push(t('deposit.noLimit'));
    if (promo.most_won_percent !== null)
      limits.push(t('deposit.mostWon', { percent: promo.most_won_percent }));
    return {
      name: t('deposit.name', { title: promo.title, offer }),
      terms: t('deposit.terms', {
        least: formatAmount(promo.deposit_min),
        wager: promo.wager,
        days: promo.days,
        maxBet: formatAmount(promo.max_bet),
        mostPaid: list.format(limits),
      }),
    };
  };
}
