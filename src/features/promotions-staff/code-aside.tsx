import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/format-count.ts';
import { formatAmount, formatMoney } from '#lib/format-money.ts';
import { formatMoment } from '#lib/format-time.ts';
import { faceValue, MOST_ALONE } from '#server/features/promotions/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { termsOf, type CodeDraft } from './draft.ts';

/** What a code costs at most. */
export const CodeBudget = ({ draft }: { readonly draft: CodeDraft }) => {
  const { t } = useTranslation('staffPromotions');
  const terms = termsOf(draft);
  const uses = /^[1-9]\d{0,6}$/.test(draft.maxUses) ? Number(draft.maxUses) : null;
  const value = terms ? faceValue(draft.type, terms) : null;
  const budget = value === null || uses === null ? null : value * BigInt(uses);
  return (
    <section className="card promo-aside" aria-live="polite">
      <h2>{t('budget')}</h2>
      {value === null ? (
        <p className="sec">{t('budgetUnknown')}</p>
      ) : (
        <dl className="facts">
          <div>
            <dt>
              {t('budgetOf', {
                uses: uses === null ? t('noLimit') : formatCount(uses),
                amount: formatMoney(value),
              })}
            </dt>
            <dd>{budget === null ? t('noLimit') : formatMoney(budget)}</dd>
          </div>
        </dl>
      )}
      {value !== null && (budget === null || budget > MOST_ALONE) && (
        <p className="promo-warn">
          <Icon name="alert" size={16} />
          <span>{t('needsAnother')}</span>
        </p>
      )}
      <p className="hint">{t('alone')}</p>
    </section>
  );
};

/** A code as a player is told of it. */
export const CodePreview = ({ draft }: { readonly draft: CodeDraft }) => {
  const { t } = useTranslation('staffPromotions');
  const terms = termsOf(draft);
  return (
    <section className="card promo-aside promo-preview" aria-label={t('preview')}>
      <span className="promo-art">
        <Icon name={gift} size={40} />
      </span>
      <div>
        <Badge>{t('preview')}</Badge>
        <h2 dir="auto">{draft.name || draft.code || t('newTitle')}</h2>
        {terms && (
          <p className="sec">
            {t(`previewLine.${draft.type}`, {
              ...{ spins: terms.spins, percent: terms.percent, games: terms.games?.join(', ') },
              stake: formatAmount(terms.stake ?? '0'),
              amount: formatAmount(terms.amount ?? '0'),
              least: formatAmount(terms.deposit_min ?? '0'),
              max: formatAmount(terms.max ?? '0'),
            })}
          </p>
        )}
        <p className="hint">
          {draft.ends === ''
            ? t('previewAlways')
            : t('previewEnds', { moment: formatMoment(new Date(draft.ends).toISOString()) })}
        </p>
      </div>
    </section>
  );
};
