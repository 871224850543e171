import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/format-count.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatMoment } from '#lib/format-time.ts';
import type { StaffPromoCode } from '#server/features/promotions/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { copy, gift } from '#ui/lazy-icons.ts';
import { CodeKeys } from './code-keys.tsx';
import { stateOf, tones } from './state-of.ts';

interface CodeTableProps {
  readonly items: readonly StaffPromoCode[];
  /** When they were read, ms. */
  readonly now: number;
  readonly onOpen: (code: string, isCopy: boolean) => void;
}

/** Codes with what they cost, how far they are and what can be done with them. */
export const CodeTable = ({ items, now, onOpen }: CodeTableProps) => {
  const { t } = useTranslation('staffPromotions');
  return (
    <table className="staff-table">
      <thead>
        <tr>
          <th scope="col">{t('promotion')}</th>
          <th scope="col">{t('time')}</th>
          <th scope="col" className="end">
            {t('budget')}
          </th>
          <th scope="col">{t('used')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('approved')}</th>
          <th scope="col" className="end">
            {t('acts')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <CodeRow key={item.code} item={item} now={now} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
};

interface CodeRowProps extends Omit<CodeTableProps, 'items'> {
  readonly item: StaffPromoCode;
}

const CodeRow = ({ item, now, onOpen }: CodeRowProps) => {
  const { t } = useTranslation('staffPromotions');
  const { code, name, type, starts_at, ends_at, budget, uses, max_uses, created_by, approved_by } = item;
  const state = stateOf(item, now);
  const from = formatMoment(starts_at);
  return (
    <tr>
      <td>
        <button type="button" className="promo-name" onClick={() => onOpen(code, false)}>
          <Icon name={gift} size={18} />
          <span>
            <b className="mono">{code}</b>
            <small>
              <bdi>{name}</bdi>, {t(`types.${type}`)}
            </small>
          </span>
        </button>
      </td>
      <td>{ends_at === null ? t('fromOn', { from }) : t('fromTo', { from, to: formatMoment(ends_at) })}</td>
      <td className="end">
        <b>{budget === null ? t('noLimit') : formatAmount(budget)}</b>
      </td>
      <td>
        {max_uses === null
          ? formatCount(uses)
          : t('usedOf', { uses: formatCount(uses), most: formatCount(max_uses) })}
        {max_uses !== null && <meter className="promo-bar" min={0} max={max_uses} value={uses} />}
      </td>
      <td>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </td>
      <td>{t('by', { by: created_by, approved: approved_by ?? t('nobody') })}</td>
      <td className="end">
        <span className="promo-acts">
          <CodeKeys item={item} now={now} />
          <IconButton icon={copy} dense label={t('copy')} onClick={() => onOpen(code, true)} />
        </span>
      </td>
    </tr>
  );
};
