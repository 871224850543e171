import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { joinRoom } from '#api/realtime.ts';
import type { SupportConversation } from '#contract/support.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { showToast } from '#api/toasts.ts';
import { closeSupportWindow, useSupportWindowState } from './window-state.ts';
import { getGuestToken } from './guest.ts';
import { startSupportLive } from './support-live.ts';
import { showWindow, useSupport } from './support-store.ts';
import { invalidateSupport, useConversations } from './use-support.ts';

const SupportWindow = lazyComponent(
  async () => ({ default: (await import('./support-window.tsx')).SupportWindow }),
  { failed: () => <WindowFailed /> },
);

/** The window while it is open, and on every player page what counts new messages for the navigation. */
const SupportOutlet = () => {
  const { pathname } = useLocation();
  return /^\/(staff|dev|ui|oauth)(\/|$)/.test(pathname) ? null : <Widget />;
};

const Widget = () => {
  const { conversations = [] } = useConversations().data ?? {};
  const isOpen = useSupportWindowState((state) => state.isOpen);
  const openId = conversations.find(({ state }) => state === 'open')?.id;
  useEffect(startSupportLive, []);
  useEffect(() => {
    if (openId === undefined) return undefined;
    const key = getGuestToken();
    return joinRoom(`support:${openId}`, { ...(key !== null && { key }), onMissed: invalidateSupport });
  }, [openId]);
  const unread = conversations.reduce((sum, conversation) => sum + conversation.unread, 0);
  useEffect(() => useSupportWindowState.setState({ unread }), [unread]);
  useOpenAtUnread(conversations);
  return isOpen ? <SupportWindow /> : null;
};

/** Opens the window at the conversation with unread messages, or at the one in which staff is active. */
const useOpenAtUnread = (conversations: readonly SupportConversation[]): void => {
  const isOpen = useSupportWindowState((state) => state.isOpen);
  const newest = useRef(conversations);
  useEffect(() => {
    newest.current = conversations;
  });
  useEffect(() => {
    if (!isOpen) return;
    const { isActive, windows } = useSupport.getState();
    const conversation =
      newest.current.find(({ unread }) => unread > 0) ??
      newest.current.find(({ state }) => isActive && state === 'open');
    if (!conversation || (windows.active.name === 'conversation' && windows.active.id === conversation.id))
      return;
    showWindow({ name: 'conversation', id: conversation.id });
  }, [isOpen]);
};

/** Reports that the window failed to load and closes it, so that opening it retries. */
const WindowFailed = () => {
  const { t } = useTranslation('support');
  useEffect(() => {
    closeSupportWindow();
    showToast({ type: 'warning', message: t('loadFailed') });
  }, [t]);
  return null;
};

export default SupportOutlet;
