import { useTranslation } from 'react-i18next';
import { formatDay } from '#lib/format-time.ts';
import type { WayInKind, WaysIn } from '#contract/security.ts';
import { SettingRow, SettingRows } from '#ui/setting-block.tsx';
import styles from './security.module.css';
import { Hint } from '#ui/field-parts.tsx';

/** Brand names are not translated. */
const brands = {
  google: 'Google',
  twitter: 'X',
  twitch: 'Twitch',
  discord: 'Discord',
  kick: 'Kick',
} as const;
type Brand = keyof typeof brands;
const isBrand = (kind: WayInKind): kind is Brand => kind in brands;

/** Sign-in methods removed when the account was recovered, and the recent ones that remain. */
export const WaysInList = ({ ways: { ended, recent } }: { readonly ways: WaysIn }) => {
  const { t } = useTranslation('security');
  return (
    <div className={styles.form}>
      {ended.length > 0 && <Ways title={t('waysIn.endedTitle')} ways={ended} />}
      {recent.length > 0 && (
        <>
          <Ways title={t('waysIn.recentTitle')} ways={recent} />
          <Hint>{t('waysIn.check')}</Hint>
        </>
      )}
    </div>
  );
};

const Ways = ({ title, ways }: { readonly title: string; readonly ways: WaysIn['ended'] }) => {
  const { t } = useTranslation('security');
  const iconOf = (kind: WayInKind) => (kind === 'wallet' ? 'wallet' : isBrand(kind) ? 'link' : 'key');
  return (
    <section aria-label={title}>
      <p className="sec">{title}</p>
      <SettingRows>
        {ways.map(({ kind, name, created_at }) => (
          <SettingRow
            key={`${kind} ${name} ${created_at}`}
            icon={iconOf(kind)}
            title={isBrand(kind) ? brands[kind] : t(`waysIn.${kind}`)}
            note={[name, t('waysIn.added', { day: formatDay(created_at) })].filter(Boolean).join(', ')}
          />
        ))}
      </SettingRows>
    </section>
  );
};
