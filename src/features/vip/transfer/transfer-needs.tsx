import { useTranslation } from 'react-i18next';
import { useUser } from '#session/user.ts';
import { useRank, useRankName } from '../use-rank.ts';
import { useLowestRankWithPerk } from '../perks/use-perks.ts';
import type { Transfer } from './use-transfer.ts';
import styles from './transfer.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { SettingRow, SettingRows } from '#ui/setting-block.tsx';

/** Requirements of a request, each marked as met or not. */
export const TransferNeeds = ({ transfer: { open, verified } }: { readonly transfer: Transfer }) => {
  const { t } = useTranslation('vip');
  const own = useRank(useUser().profile.xp);
  const nameOf = useRankName();
  const first = useLowestRankWithPerk()('rakeback');
  const needs = [
    { key: 'verified', isMet: verified, note: t(verified ? 'transfer.verifiedDone' : 'transfer.verify') },
    {
      key: 'below',
      isMet: open,
      note: own ? t('transfer.you', { level: nameOf(own.rank) }) : '',
    },
    { key: 'first', isMet: true, note: t('transfer.once') },
  ] as const;
  return (
    <section className="card pad">
      <h2>{t('transfer.need')}</h2>
      <SettingRows>
        {needs.map(({ key, isMet, note }) => (
          <SettingRow
            key={key}
            icon={isMet ? 'check' : 'minus'}
            tone={isMet ? 'win' : 'neutral'}
            title={t(`transfer.${key}`, { level: first ? nameOf(first) : '' })}
            note={note}
          />
        ))}
      </SettingRows>
      <Hint className={styles.hint}>{t('transfer.rule')}</Hint>
    </section>
  );
};
