import { useTranslation } from 'react-i18next';
import { formatMoment } from '#lib/format-time.ts';
import type { StaffPlayer } from '#server/features/staff/contract.ts';
import '#ui/facts.css';
import { EmailFact } from './email-fact.tsx';
import { PlayerNotes } from './player-notes.tsx';
import { ResultChart } from './result-chart.tsx';

/** The house's result by day, what is known of the account, and what staff wrote. */
export const PlayerOverview = ({ player }: { readonly player: StaffPlayer }) => {
  const { t } = useTranslation('staff');
  const { excluded_until: until } = player;
  const facts = [
    { name: t('account.id'), value: <span className="mono">{player.id}</span> },
    { name: t('account.email'), value: <EmailFact key={player.id} player={player} /> },
    {
      name: t('account.excludedUntil'),
      value: until === null ? t('account.notExcluded') : formatMoment(until),
    },
    { name: t('account.language'), value: player.language ?? t('account.anyLanguage') },
  ];
  return (
    <div className="staff-columns">
      <ResultChart id={player.id} />
      <div className="staff-aside">
        <section className="card pad" aria-labelledby="staff-account">
          <h2 id="staff-account">{t('account.title')}</h2>
          <dl className="facts">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <PlayerNotes id={player.id} />
      </div>
    </div>
  );
};
