import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format-money.ts';
import { useRanks } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { RankPicture } from './rank-picture.tsx';
import { useRank, useRankName } from './use-rank.ts';

/** What has to be wagered for each level. */
export const LevelsTable = () => {
  const { t } = useTranslation('vip');
  const ranks = useRanks();
  const nameOf = useRankName();
  const { online, profile } = useUser();
  const own = useRank(profile.xp);
  return (
    <table className="table levels">
      <thead>
        <tr>
          <th scope="col">{t('level')}</th>
          <th scope="col" className="r">
            {t('from')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ranks.map((rank) => {
          const isOwn = online && own?.rank.id === rank.id;
          return (
            <tr key={rank.id} {...(isOwn && { className: 'own', 'aria-current': 'true' })}>
              <th scope="row">
                <RankPicture tier={rank.tier} size={22} />
                {nameOf(rank)}
                {isOwn && <span className="sec">{t('yours')}</span>}
              </th>
              <td className="r">{wholeDollars(rank.start)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** Levels begin at whole dollars. */
const wholeDollars = (amount: string): string => formatAmount(amount).replace(/\.00$/, '');
