import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import type { StaffPlayer } from '#contract/staff.ts';
import { Permitted } from '#session/permitted.tsx';
import { EmailFact } from './email-fact.tsx';
import { PlayerNotes } from './player-notes.tsx';
import { PlayerScreenings } from './player-screenings.tsx';
import { ResultChart } from './result-chart.tsx';
import styles from './staff.module.css';
import { Facts } from '#ui/facts.tsx';

/** The house's result by day, account details and staff notes. */
export const PlayerOverview = ({ player }: { readonly player: StaffPlayer }) => {
  const { t } = useTranslation('staff');
  const { excluded_until: until, limits } = player;
  const limitText = ({ kind, period, value }: StaffPlayer['limits'][number]): string =>
    t('account.limit', {
      kind: t(`protect.kinds.${kind}`),
      value: typeof value === 'number' ? t('account.minutes', { minutes: value }) : formatAmount(value),
      period: t(`account.inPeriods.${period}`),
    });
  const facts = [
    { name: t('account.id'), value: <span className="mono">{player.id}</span> },
    { name: t('account.email'), value: <EmailFact key={player.id} player={player} /> },
    { name: t('account.twoFactor'), value: t(player.two_factor ? 'account.on' : 'account.off') },
    {
      name: t('account.excludedUntil'),
      value: until === null ? t('account.notExcluded') : endText(until, t('account.forever')),
    },
    {
      name: t('account.limits'),
      value: limits.length === 0 ? t('account.noLimits') : limits.map(limitText).join(', '),
    },
    { name: t('account.language'), value: player.language ?? t('account.anyLanguage') },
  ];
  return (
    <div className={styles.columns}>
      <ResultChart id={player.id} />
      <div className={styles.aside}>
        <section className="card pad" aria-labelledby="staff-account">
          <h2 id="staff-account">{t('account.title')}</h2>
          <Facts>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
        </section>
        <Permitted to="withdrawals.read">
          <PlayerScreenings id={player.id} />
        </Permitted>
        <PlayerNotes id={player.id} />
      </div>
    </div>
  );
};

/** Formats the end of an exclusion; a permanent one ends in the calendar's last year. */
const endText = (until: string, forever: string): string =>
  until.startsWith('9999') ? forever : formatDateTime(until);
