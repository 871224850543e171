import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { PlayerBonuses } from '#features/bonuses/staff/feature.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useUser } from '#session/user.ts';
import { getStaffPlayer, type StaffPlayer } from '#contract/staff.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { StaffActionList } from './action-list.tsx';
import { PlayerFigures } from './player-figures.tsx';
import { PlayerHead } from './player-head.tsx';
import { PlayerBets, PlayerMoney, PlayerSessions } from './player-lists.tsx';
import { PlayerOverview } from './player-overview.tsx';
import { ResetNotice } from './reset-notice.tsx';
import styles from './staff.module.css';
import { PageBack } from '#ui/page.tsx';

/** A player: account, money and staff actions. */
const PlayerPage = () => {
  const { t } = useTranslation('staff');
  const { id = '' } = useParams();
  const player = useQuery({
    ...endpointQueryOptions(getStaffPlayer, { id }),
    select: (reply) => reply.player,
    staleTime: 0,
  });
  usePageTitle(player.data?.username ?? t('players.title'));
  return (
    <>
      <PageBack to="/staff/players">{t('players.title')}</PageBack>
      {player.isError && <ErrorBlock title={t('player.failed')} onRetry={() => void player.refetch()} />}
      {player.isPending && <Skeleton height={520} radius={20} />}
      {player.data && <Loaded player={player.data} />}
    </>
  );
};

const Loaded = ({ player }: { readonly player: StaffPlayer }) => {
  const { t } = useTranslation('staff');
  const { permissions } = useUser().profile;
  const [params, setParams] = useSearchParams();
  const tabs = [
    { value: 'overview', label: t('player.overview'), panel: <PlayerOverview player={player} /> },
    { value: 'bets', label: t('player.bets'), panel: <PlayerBets id={player.id} /> },
    { value: 'money', label: t('player.money'), panel: <PlayerMoney id={player.id} /> },
    { value: 'sessions', label: t('player.sessions'), panel: <PlayerSessions id={player.id} /> },
    ...(permissions.includes('bonuses.read')
      ? [
          {
            value: 'bonuses',
            label: t('player.bonuses'),
            panel: <PlayerBonuses id={player.id} username={player.username} />,
          },
        ]
      : []),
    ...(permissions.includes('log.read')
      ? [
          {
            value: 'log',
            label: t('player.log'),
            panel: <StaffActionList filter={{ subject: player.id }} />,
          },
        ]
      : []),
  ];
  const wanted = params.get('tab');
  return (
    <>
      <PlayerHead player={player} />
      {player.reset && <ResetNotice reset={player.reset} />}
      <PlayerFigures player={player} />
      <Tabs
        label={t('player.sections')}
        className={styles.tabs}
        value={tabs.some(({ value }) => value === wanted) && wanted !== null ? wanted : 'overview'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
        tabs={tabs}
      />
    </>
  );
};

export default PlayerPage;
