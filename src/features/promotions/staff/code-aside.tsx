import { useTranslation } from 'react-i18next';
import { PlanBudget } from '#features/staff/plan/feature.ts';
import { formatAmount, formatMoney } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { faceValue } from '#contract/promotions.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { completeTerms, type CodeDraft } from './draft.ts';
import { useDefaultSpins } from './use-default-spins.ts';
import { Hint } from '#ui/field-parts.tsx';
import styles from './code-aside.module.css';
import { StaffAside } from '#ui/staff-page.tsx';

/** Maximum cost of a code, and a preview for players. */
export const CodeAside = ({ draft }: { readonly draft: CodeDraft }) => {
  const { t } = useTranslation('staffPromotions');
  const terms = completeTerms(draft, useDefaultSpins());
  const uses = /^[1-9]\d{0,6}$/.test(draft.maxUses) ? Number(draft.maxUses) : null;
  const value = terms && faceValue(draft.type, terms);
  const total = uses === null ? null : (value ?? 0n) * BigInt(uses);
  return (
    <>
      <PlanBudget
        total={value === null ? undefined : total}
        totalOf={t('budgetOf', {
          uses: uses === null ? t('noLimit') : uses,
          amount: formatMoney(value ?? 0n),
        })}
        unknown={t('budgetUnknown')}
        hint={t('alone')}
      />
      <CodePreview draft={draft} />
    </>
  );
};

const CodePreview = ({ draft }: { readonly draft: CodeDraft }) => {
  const { t } = useTranslation('staffPromotions');
  const terms = completeTerms(draft, useDefaultSpins());
  return (
    <StaffAside className={styles.preview} aria-label={t('preview')}>
      <span className={styles.art}>
        <Icon name={gift} size={40} />
      </span>
      <div>
        <Badge>{t('preview')}</Badge>
        <h2 dir="auto">{draft.name || draft.code || t('add')}</h2>
        {terms && (
          <p className="sec">
            {t(`previewLine.${draft.type}`, {
              spins: terms.spins,
              percent: terms.percent,
              games: terms.games?.join(', '),
              stake: formatAmount(terms.stake ?? '0'),
              amount: formatAmount(terms.amount ?? '0'),
              least: formatAmount(terms.deposit_min ?? '0'),
              max: formatAmount(terms.max ?? '0'),
            })}
          </p>
        )}
        <Hint>
          {draft.ends === ''
            ? t('previewAlways')
            : t('previewEnds', { moment: formatDateTime(new Date(draft.ends).toISOString()) })}
        </Hint>
      </div>
    </StaffAside>
  );
};
