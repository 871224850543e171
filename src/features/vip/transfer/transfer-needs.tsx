import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useUser } from '#session/user.ts';
import { useRank, useRankName } from '../use-rank.ts';
import { useLowestRankWithPerk } from '../perks/use-perks.ts';
import type { Transfer } from './use-transfer.ts';
import styles from './transfer.module.css';
import { Hint } from '#ui/field-parts.tsx';

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
    <section className={classNames(styles.needs, 'card')}>
      <h2>{t('transfer.need')}</h2>
      <ul>
        {needs.map(({ key, isMet, note }) => (
          <li key={key} className={classNames(isMet && styles.isMet)}>
            <Icon name={isMet ? 'check' : 'minus'} size={18} />
            <span>
              <b>{t(`transfer.${key}`, { level: first ? nameOf(first) : '' })}</b>
              <small>{note}</small>
            </span>
          </li>
        ))}
      </ul>
      <Hint>{t('transfer.rule')}</Hint>
    </section>
  );
};
