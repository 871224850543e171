import { useTranslation } from 'react-i18next';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Popover } from '#ui/popover.tsx';
import { useSharedGameState } from './use-shared.ts';
import styles from './players-button.module.css';

const PlayerList = lazyComponent(async () => ({ default: (await import('./player-list.tsx')).PlayerList }));

interface PlayersButtonProps {
  readonly mounted: MountedSharedGame;
}

/** The number of players, which opens their list where the stage has no room for it: on a phone as a sheet. */
export const PlayersButton = ({ mounted }: PlayersButtonProps) => {
  const { t } = useTranslation('shared');
  const count = useSharedGameState(mounted, ({ totals }) => totals.players);
  return (
    <Popover
      title={t('playersName')}
      align="end"
      trigger={
        <button type="button" className={styles.players} aria-label={t('players', { count })}>
          <Icon name="user" size={17} />
          <span className="num">{count}</span>
        </button>
      }
    >
      {(close) => <PlayerList mounted={mounted} isInSheet onLeave={close} />}
    </Popover>
  );
};
