import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format-money.ts';
import { useGames } from '#session/site.ts';
import { formatCoin } from './format-coin.ts';
import type { Detail } from './detail.ts';
import styles from './withdrawals-staff.module.css';
import { SettingRow, SettingRows } from '#ui/setting-block.tsx';

type Check = Detail['checks'][number];

const looks = {
  ok: { icon: 'check', tone: 'win' },
  bad: { icon: 'alert', tone: 'wait' },
  unknown: { icon: 'info', tone: 'neutral' },
} as const;

/** Results of the server's checks; the colour only repeats the text. */
export const StaffChecks = ({ checks }: Pick<Detail, 'checks'>) => {
  const { t } = useTranslation('withdrawals');
  const games = useGames();
  const nameOf = (slug: string) => games.find((game) => game.slug === slug)?.name ?? slug;
  return (
    <section className={styles.checks} aria-labelledby="wd-checks">
      <h3 id="wd-checks">{t('staff.checks')}</h3>
      <SettingRows className={styles.checkList}>
        {checks.map((check) => {
          const verdict = check.ok === null ? 'unknown' : check.ok ? 'ok' : 'bad';
          return (
            <SettingRow
              key={check.key}
              {...looks[verdict]}
              title={t(`staff.check.${check.key}.${verdict}`)}
              note={noteOf(check, t, nameOf)}
            />
          );
        })}
      </SettingRows>
    </section>
  );
};

/** Returns a sentence with details of a check, or null. */
function noteOf(
  { key, params }: Check,
  t: TFunction<'withdrawals'>,
  nameOf: (slug: string) => string,
): string | null {
  const text = (name: string) => String(params[name] ?? '');
  const usd = (name: string) => formatAmount(text(name) || '0');
  if (key === 'code' && (params['by'] === 'app' || params['by'] === 'mail'))
    return t(`staff.note.${params['by']}`);
  if (key === 'played_through')
    return t('staff.note.played', { wagered: usd('wagered'), deposited: usd('deposited') });
  if (key === 'shared_device' && text('names') !== '')
    return t('staff.note.shared', { names: text('names') });
  if (key === 'big_win' && text('game') !== '')
    return t('staff.note.win', { game: nameOf(text('game')), amount: usd('amount') });
  if (key === 'hot_wallet' && text('amount') !== '')
    return t('staff.note.wallet', { amount: formatCoin(text('amount'), text('coin')) });
  return null;
}
