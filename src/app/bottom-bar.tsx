import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { useChatOpen } from '#features/chat/feature.ts';
import { RewardsReady } from '#features/rewards/feature.ts';
import { useIsSignedIn } from '#session/user.ts';
import { Icon } from '#ui/icon.tsx';
import { SupportUnread } from './support-unread.tsx';
import styles from './shell.module.css';

interface BottomBarProps {
  readonly onMenu: () => void;
  readonly chat: ReturnType<typeof useChatOpen>;
}

/**
 * Phone navigation. Guests get the home page in place of rewards; game pages use the menu button of the
 * header instead.
 */
export const BottomBar = ({ onMenu, chat }: BottomBarProps) => {
  const { t } = useTranslation('shell');
  const { pathname, hash } = useLocation();
  const isOnline = useIsSignedIn();
  const current = (isHere: boolean) => isHere && { 'aria-current': 'page' as const };
  return (
    <nav className={styles.bottombar} aria-label={t('nav.label')}>
      <button type="button" onClick={onMenu} aria-haspopup="dialog">
        <Icon name="menu" size={22} />
        {t('nav.menu')}
        <SupportUnread />
      </button>
      {!isOnline && (
        <Link to="/" {...current(pathname === '/' && hash === '')}>
          <Icon name="home" size={22} />
          {t('nav.home')}
        </Link>
      )}
      <Link to="/games/originals" {...current(pathname.startsWith('/games/originals'))}>
        <Icon name="spark" size={22} />
        {t('nav.games')}
      </Link>
      {isOnline && (
        <Link to="/reward-center" {...current(pathname === '/reward-center')}>
          <Icon name="gift" size={22} />
          {t('nav.rewards')}
          <RewardsReady isDot />
        </Link>
      )}
      <Link
        to="/#bets"
        // A second press does not change the address, so the browser would not scroll again.
        onClick={() => document.getElementById('bets')?.scrollIntoView()}
        {...current(pathname === '/' && hash === '#bets')}
      >
        <Icon name="stats" size={22} />
        {t('nav.bets')}
      </Link>
      <button type="button" onClick={chat.toggle} aria-pressed={chat.isOpen}>
        <Icon name="chat" size={22} />
        {t('nav.chat')}
      </button>
    </nav>
  );
};
