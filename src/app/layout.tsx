import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatPanel, ChatPlace, useChatOpen, useChatState } from '#features/chat/feature.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useNavWidth } from './nav-width.ts';
import { SideNav } from './side-nav.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import styles from './shell.module.css';
import { SkipLink } from '#ui/skip-link.tsx';

const MenuSheet = lazyDialog(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));

interface LayoutProps {
  /**
   * Game pages start with the narrow navigation, hide the bottom bar and may fill the window in theatre mode.
   */
  readonly isGamePage: boolean;
  readonly children: ReactNode;
}

export const SiteLayout = ({ isGamePage, children }: LayoutProps) => {
  const { t } = useTranslation('shell');
  const nav = useNavWidth(isGamePage);
  const { isTheatre } = usePlaySettings();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openMenu = () => setMenuOpen(true);
  const chat = useChatOpen(isGamePage);
  const isOnStage = isGamePage && isTheatre;
  const hasChat = chat.isOpen && !isOnStage;
  useScrollRestoration();
  return (
    <>
      <SkipLink>{t(isGamePage ? 'skipToGame' : 'skipToContent')}</SkipLink>
      <div {...shellState({ isGamePage, isOnStage, isRail: !nav.isWide, hasChat })}>
        <Header
          isNavWide={nav.isWide}
          onToggleNav={nav.toggle}
          hasMenu={isGamePage}
          onMenu={openMenu}
          chat={chat}
        />
        <SideNav />
        <div className={styles.page}>
          <main id="main" className={classNames(styles.main, isGamePage && styles.game)} tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
        {!isGamePage && <BottomBar onMenu={openMenu} chat={chat} />}
        {hasChat && <ChatColumn onClose={chat.toggle} />}
      </div>
      {isMenuOpen && <MenuSheet onClose={() => setMenuOpen(false)} onChat={chat.toggle} />}
    </>
  );
};

interface ShellState {
  readonly isGamePage: boolean;
  readonly isOnStage: boolean;
  readonly isRail: boolean;
  readonly hasChat: boolean;
}

/** Classes for the frame itself, and attributes for what follows it: the game in it, and the window of support. */
const shellState = ({ isGamePage, isOnStage, isRail, hasChat }: ShellState) => ({
  className: classNames(
    styles.shell,
    isRail && styles.rail,
    isGamePage && styles.onGame,
    isOnStage && styles.theatre,
    hasChat && styles.withChat,
  ),
  'data-game-page': isGamePage || undefined,
  'data-rail': isRail || undefined,
  'data-theatre': isOnStage || undefined,
  'data-chat': hasChat || undefined,
});

/** Reserves its space immediately; a chat that was left open loads once the page is idle. */
const ChatColumn = ({ onClose }: { readonly onClose: () => void }) => {
  const isWanted = useChatState((state) => state.isWanted);
  useEffect(() => {
    if (isWanted) return undefined;
    const load = () => useChatState.setState({ isWanted: true });
    // Safari has no requestIdleCallback.
    const isIdle = 'requestIdleCallback' in window;
    const requested = isIdle ? requestIdleCallback(load) : window.setTimeout(load, 500);
    return () => (isIdle ? cancelIdleCallback(requested) : clearTimeout(requested));
  }, [isWanted]);
  return isWanted ? <ChatPanel onClose={onClose} /> : <ChatPlace aria-busy="true" />;
};
