import { useTranslation } from 'react-i18next';
import type { SupportConversation } from '#contract/support.ts';
import { Icon } from '#ui/icon.tsx';
import { setSupportWindowState, type SupportWindowState } from './window-state.ts';
import { StaffFace } from './staff-face.tsx';
import { showWindow, useSupport } from './support-store.ts';
import styles from './launcher.module.css';
import { CountPill } from '#ui/count-pill.tsx';

interface LauncherProps {
  readonly conversations: readonly SupportConversation[];
  readonly door: SupportWindowState;
}

/** Opens the window: a round button, or the active conversation with its unread count. */
export const Launcher = ({ conversations, door }: LauncherProps) => {
  const { t } = useTranslation('support');
  const isActive = useSupport((state) => state.isActive);
  const unread = conversations.reduce((sum, conversation) => sum + conversation.unread, 0);
  const going =
    conversations.find((conversation) => conversation.unread > 0) ??
    conversations.find(({ state }) => state === 'open');
  const label = unread > 0 ? t('openUnread', { count: unread }) : t('open');
  if (!going || (unread === 0 && door !== 'minimised' && !isActive))
    return (
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        onClick={() => setSupportWindowState('open')}
      >
        <Icon name="headset" size={22} />
      </button>
    );
  const open = () => {
    const { active } = useSupport.getState().windows;
    if (active.name !== 'conversation' || active.id !== going.id)
      showWindow({ name: 'conversation', id: going.id });
    setSupportWindowState('open');
  };
  return (
    <button
      type="button"
      className={styles.conversation}
      aria-label={label}
      data-unread={unread > 0}
      onClick={open}
    >
      <StaffFace staff={going.staff} size={40} />
      <span className={styles.words}>
        <b>{going.staff?.username ?? t('name')}</b>
        <small dir="auto">{going.last.text || t('picture')}</small>
      </span>
      {unread > 0 && <CountPill>{unread}</CountPill>}
    </button>
  );
};
