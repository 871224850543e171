import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#core/money.ts';
import type { getCancelInfo } from '#contract/bonuses.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useOpenBonuses } from './client.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './cancel.module.css';
import { Facts } from '#ui/facts.tsx';

interface CancelFiguresProps {
  readonly id: string;
  readonly info: ReplyOf<typeof getCancelInfo>;
}

/** Breakdown of what cancelling a bonus returns. */
export const CancelFigures = ({ id, info }: CancelFiguresProps) => {
  const { t } = useTranslation('bonuses');
  const money = useMoneyFormatter();
  const back = amountToMinor(info.amount);
  const lost = amountToMinor(info.lost);
  const charge = amountToMinor(info.charge);
  const own = amountToMinor(useOpenBonuses().data?.find((bonus) => bonus.id === id)?.own ?? '0');
  // The amount returned is the rest of the player's own money, less the charge.
  const played = own - back - charge;
  return (
    <Facts isWell>
      <div>
        <dt>{t('cancelling.balance')}</dt>
        <dd className="num">{money(back + lost)}</dd>
      </div>
      {own > 0n && (
        <>
          <div>
            <dt>{t('cancelling.own')}</dt>
            <dd className="num">{money(own)}</dd>
          </div>
          {played > 0n && (
            <div>
              <dt>{t('cancelling.played')}</dt>
              <dd className="num">{money(-played)}</dd>
            </div>
          )}
          <div>
            <dt>{t('cancelling.charge')}</dt>
            <dd className="num">{money(-charge)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t('cancelling.back')}</dt>
        <dd className={back > 0n ? classNames(styles.back, 'num') : 'num'}>{money(back)}</dd>
      </div>
      <div>
        <dt>{t('cancelling.lost')}</dt>
        <dd className="num">{money(lost)}</dd>
      </div>
    </Facts>
  );
};
