import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { PlanBudget } from '#features/staff/plan/feature.ts';
import { formatMoney } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { Badge } from '#ui/badge.tsx';
import { tournamentArt } from '../art.ts';
import { areTimesValid, parsePrizes, sumPrizes, type TournamentDraft } from './draft.ts';
import styles from './tournaments-staff.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { StaffAside } from '#ui/staff-page.tsx';

/** Cost of a tournament, and a preview for players. */
export const TournamentAside = ({ draft }: { readonly draft: TournamentDraft }) => {
  const { t } = useTranslation('staffTournaments');
  const prizes = parsePrizes(draft.prizes);
  return (
    <>
      <PlanBudget
        before={prizes ? [[t('highest'), amountToMinor(prizes[0] ?? '0')]] : []}
        total={prizes ? sumPrizes(prizes) : undefined}
        totalOf={t('places', { count: prizes?.length ?? 0 })}
        unknown={t('budgetUnknown')}
        needsAnother={draft.repeat !== 'none'}
        hint={t('alone')}
      >
        {draft.repeat !== 'none' && <p className="sec">{t('budgetRepeat')}</p>}
      </PlanBudget>
      <TournamentPreview draft={draft} />
    </>
  );
};

/** Preview of a tournament as players see it. */
const TournamentPreview = ({ draft }: { readonly draft: TournamentDraft }) => {
  const { t } = useTranslation('staffTournaments');
  const prizes = parsePrizes(draft.prizes);
  const moment = (local: string): string => formatDateTime(new Date(local).toISOString());
  return (
    <StaffAside className={styles.preview} aria-label={t('preview')}>
      <img src={tournamentArt[draft.type]} alt="" />
      <div>
        <Badge>{t(`types.${draft.type}`)}</Badge>
        <h2 dir="auto">{draft.title || t('add')}</h2>
        {draft.text && (
          <p className="sec" dir="auto">
            {draft.text}
          </p>
        )}
        {prizes && <p>{t('previewPool', { amount: formatMoney(sumPrizes(prizes)) })}</p>}
        {areTimesValid(draft) && (
          <Hint>{t('previewTime', { from: moment(draft.starts), to: moment(draft.ends) })}</Hint>
        )}
      </div>
    </StaffAside>
  );
};
