import { useTranslation } from 'react-i18next';
import { formatMoney } from '#lib/format-money.ts';
import type { AutobetDraft, ReactionDraft } from '#session/autobet-settings.ts';
import { readLimit, readPercent } from './read-settings.ts';

/** While a Simple run goes on: what it does after a win and a loss, and where it ends. */
export const SimpleSummary = ({ draft }: { readonly draft: AutobetDraft }) => {
  const { t } = useTranslation('autobet');
  const reaction = ({ kind, percent }: ReactionDraft): string =>
    kind === 'reset' ? t('reset') : t('change', { percent: readPercent(percent) / 100 });
  const limit = (typed: string): string => {
    const minor = readLimit(typed);
    return minor === null ? t('off') : formatMoney(minor);
  };
  const rows = [
    ['onWin', reaction(draft.onWin)],
    ['onLoss', reaction(draft.onLoss)],
    ['stopOnProfit', limit(draft.stopProfit)],
    ['stopOnLoss', limit(draft.stopLoss)],
  ] as const;
  return (
    <section className="outcome" aria-label={t('settings')}>
      {rows.map(([name, value]) => (
        <div key={name} className="sumline">
          <span>{t(name)}</span>
          <b className="num">{value}</b>
        </div>
      ))}
    </section>
  );
};
