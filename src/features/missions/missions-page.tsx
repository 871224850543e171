import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { authModal } from '#features/auth/feature.ts';
import { PlayClosed } from '#features/responsible/feature.ts';
import { toEndTime, type EndTime } from '#lib/countdown.ts';
import { usePageTitle } from '#lib/page-title.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { listMissions, Mission } from '#contract/missions.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { CountdownText } from '#ui/countdown-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { week } from './icons.ts';
import { MissionRow, PAGE_TITLE } from './mission-row.tsx';
import { useMissions } from './use-missions.ts';
import styles from './missions.module.css';
import { classNames } from '#ui/class-names.ts';
import { Hint } from '#ui/field-parts.tsx';
import { Page, PageHead } from '#ui/page.tsx';

/** Missions of today and this week, with progress and claims. */
const MissionsPage = () => {
  const { t } = useTranslation('missions');
  usePageTitle(t('title'));
  const { online, features } = useUser();
  const isExcluded = features.self_exclusion !== null;
  const { data, dataUpdatedAt, isError, isPending, refetch } = useMissions();
  return (
    <Page>
      <PageHead title={t('title')} titleId={PAGE_TITLE} lead={t('lead')} />
      {isExcluded && <PlayClosed why="excluded" />}
      {!online && <GuestNote />}
      {isError && !data && <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={640} radius={20} />}
      {data && !isExcluded && <Lists data={data} readAt={dataUpdatedAt} isShownOnly={!online} />}
      {!isExcluded && (
        <Hint>
          <Icon name="info" size={14} /> {t('note')} <Link to="/promotions/missions">{t('rules')}</Link>
        </Hint>
      )}
    </Page>
  );
};

const GuestNote = () => {
  const { t } = useTranslation('missions');
  const openModal = useOpenModal();
  return (
    <section className={classNames(styles.guest, 'card')}>
      <p>{t('guest')}</p>
      <Button variant="primary" onClick={() => openModal(authModal, { tab: 'register' })}>
        {t('register')}
      </Button>
    </section>
  );
};

interface ListsProps {
  readonly data: ReplyOf<typeof listMissions>;
  readonly readAt: number;
  readonly isShownOnly: boolean;
}

const Lists = ({ data: { missions, new_in: newIn }, readAt, isShownOnly }: ListsProps) => {
  const { t } = useTranslation('missions');
  const earlier = missions.filter((mission) => mission.is_earlier);
  if (missions.length === 0) return <EmptyState icon="flag" title={t('none')} />;
  return (
    <>
      {earlier.length > 0 && (
        <MissionList name={t('earlier')} icon="clock" missions={earlier} isShownOnly={isShownOnly} />
      )}
      {(['day', 'week'] as const).map((every) => (
        <MissionList
          key={every}
          name={t(every)}
          icon={every === 'day' ? 'flag' : week}
          end={toEndTime(newIn[every], readAt)}
          missions={missions.filter((mission) => mission.every === every && !mission.is_earlier)}
          isShownOnly={isShownOnly}
        />
      ))}
    </>
  );
};

const keyOf = ({ id, period }: Mission): string => `${id}:${period}`;

interface MissionListProps {
  readonly name: string;
  readonly icon: IconName;
  /** When the next missions start. */
  readonly end?: EndTime;
  readonly missions: readonly Mission[];
  readonly isShownOnly: boolean;
}

const MissionList = ({ name, icon, end, missions, isShownOnly }: MissionListProps) => {
  const { t } = useTranslation('missions');
  if (missions.length === 0) return null;
  const done = missions.filter((mission) => mission.done).length;
  return (
    <section className={styles.list} aria-label={name}>
      <header>
        <Icon className={styles.listIcon} name={icon} size={20} />
        <h2>{name}</h2>
        {end !== undefined && !isShownOnly && (
          <p className="num">{t('doneCount', { done, total: missions.length })}</p>
        )}
        {end !== undefined && (
          <p>
            {t('newIn')}{' '}
            <b>
              <CountdownText end={end} />
            </b>
          </p>
        )}
      </header>
      <div className={styles.missions}>
        {missions.map((mission) => (
          <MissionRow key={keyOf(mission)} mission={mission} isShownOnly={isShownOnly} />
        ))}
      </div>
    </section>
  );
};

export default MissionsPage;
