import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { authModal } from '#features/auth/feature.ts';
import type { useChatOpen } from '#features/chat/feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { useIsSignedIn } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from './brand.tsx';
import { HeaderPopovers } from './header-popovers.tsx';
import { HeaderSearch } from './header-search.tsx';
import { PlayMoneyBanner } from './play-money.tsx';
import { SupportUnread } from './support-unread.tsx';
import styles from './shell.module.css';

interface HeaderProps {
  readonly isNavWide: boolean;
  readonly onToggleNav: () => void;
  /** Shows the menu button, which game pages have on phones. */
  readonly hasMenu: boolean;
  readonly onMenu: () => void;
  readonly chat: ReturnType<typeof useChatOpen>;
}

/** Navigation toggle, logo, and the player's balance and account or a guest's sign-in buttons. */
export const Header = ({ isNavWide, onToggleNav, hasMenu, onMenu, chat }: HeaderProps) => {
  const { t } = useTranslation('shell');
  const isOnline = useIsSignedIn();
  const chatButton = (
    <span className={styles.chatbutton}>
      <IconButton
        icon="chat"
        label={t('nav.chat')}
        pressed={chat.isOpen}
        onClick={chat.toggle}
        tooltipSide="bottom"
      />
    </span>
  );
  return (
    <header className={styles.siteHeader}>
      <div className={styles.brand}>
        {hasMenu && (
          <span className="phone-only">
            <IconButton
              icon="menu"
              label={t('nav.menu')}
              onClick={onMenu}
              aria-haspopup="dialog"
              tooltipSide="bottom"
            />
            <SupportUnread />
          </span>
        )}
        <span className={styles.navtoggle}>
          <IconButton
            icon="panel"
            label={t(isNavWide ? 'nav.collapse' : 'nav.expand')}
            aria-expanded={isNavWide}
            aria-controls="side-nav"
            onClick={onToggleNav}
            tooltipSide="bottom"
          />
        </span>
        <Link to="/" aria-label={t('homeLink')}>
          <Logo />
        </Link>
      </div>
      <HeaderSearch />
      {isOnline ? <PlayerButtons chatButton={chatButton} /> : <GuestDoors chatButton={chatButton} />}
    </header>
  );
};

interface ChatButton {
  readonly chatButton: ReactNode;
}

/** Balance in the middle, account on the right. */
const PlayerButtons = ({ chatButton }: ChatButton) => (
  <>
    <div className={styles.mid}>
      <HeaderPopovers place="middle" />
      <PlayMoneyBanner />
    </div>
    <div className={styles.end}>
      <HeaderPopovers place="first" />
      <HeaderPopovers place="tools" />
      {chatButton}
      <HeaderPopovers place="end" />
    </div>
  </>
);

const GuestDoors = ({ chatButton }: ChatButton) => {
  const { t } = useTranslation('shell');
  const openModal = useOpenModal();
  return (
    <div className={styles.end}>
      <PlayMoneyBanner />
      {chatButton}
      <Button onClick={() => openModal(authModal, { tab: 'login' })}>{t('login')}</Button>
      <Button variant="primary" onClick={() => openModal(authModal, { tab: 'register' })}>
        {t('register')}
      </Button>
    </div>
  );
};
