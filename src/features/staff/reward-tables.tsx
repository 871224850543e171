import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { amountToMinor } from '#core/money.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { staffRewards } from '#contract/rewards.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatAmount, formatMoney, formatProfit } from '#lib/format-money.ts';
import { Clipped } from '#ui/clipped.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { costsByCode } from './reward-costs.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './ledger.module.css';
import staffStyles from './staff.module.css';

type Reply = ReplyOf<typeof staffRewards>;

/** Players who received the most. */
export const TopRecipientsTable = ({ receivers }: Pick<Reply, 'receivers'>) => {
  const { t } = useTranslation('staff');
  return (
    <section className={classNames(styles.staffList, 'card')} aria-labelledby="reward-receivers">
      <h2 id="reward-receivers">{t('rewards.receivers')}</h2>
      {receivers.length === 0 && <EmptyState icon="gift" title={t('rewards.noReceivers')} />}
      {receivers.length > 0 && (
        <table className={staffStyles.staffTable}>
          <thead>
            <tr>
              <th scope="col">{t('rewards.player')}</th>
              <th scope="col" className={styles.end}>
                {t('rewards.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {receivers.map(({ user, amount }) => (
              <tr key={user.id}>
                <td>
                  <Link to={`/staff/players/${user.id}`}>
                    <Clipped text={user.username} />
                  </Link>
                </td>
                <td className={styles.end}>{formatAmount(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

/** Total cost of each code over all days. */
export const CodeTable = ({ costs }: Pick<Reply, 'costs'>) => {
  const { t } = useTranslation('staff');
  const rows = costsByCode(costs);
  if (rows.length === 0) return null;
  return (
    <section className={classNames(styles.staffList, 'card')} aria-labelledby="reward-codes">
      <h2 id="reward-codes">{t('rewards.codes')}</h2>
      <table className={staffStyles.staffTable}>
        <tbody>
          {rows.map(({ code, minor }) => (
            <tr key={code}>
              <td className="mono">{code}</td>
              <td className={styles.end}>{formatMoney(minor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Actual payouts of the wheel compared with the expected ones. */
export const WheelPayoutTable = ({ wheel }: Pick<Reply, 'wheel'>) => {
  const { t } = useTranslation('staff');
  const rows = [
    { name: t('rewards.spins'), value: formatCount(wheel.spins) },
    { name: t('rewards.paid'), value: formatAmount(wheel.paid) },
    { name: t('rewards.expected'), value: formatAmount(wheel.expected) },
    {
      name: t('rewards.difference'),
      value: formatProfit(amountToMinor(wheel.paid) - amountToMinor(wheel.expected)),
    },
  ];
  return (
    <section className={classNames(styles.staffList, 'card')} aria-labelledby="reward-wheel">
      <h2 id="reward-wheel">{t('rewards.wheel')}</h2>
      <table className={staffStyles.staffTable}>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.end}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
