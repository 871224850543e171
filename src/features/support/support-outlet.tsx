import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { joinRoom } from '#api/realtime.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { showToast } from '#api/toasts.ts';
import { setSupportWindowState, useSupportWindowState } from './window-state.ts';
import { getGuestToken } from './guest.ts';
import { Launcher } from './launcher.tsx';
import { startSupportLive } from './support-live.ts';
import { invalidateSupport, useConversations } from './use-support.ts';

const SupportWindow = lazyComponent(
  async () => ({ default: (await import('./support-window.tsx')).SupportWindow }),
  { failed: () => <WindowFailed /> },
);

/** Launcher on every player page, and the window while it is open. */
const SupportOutlet = () => {
  const { pathname } = useLocation();
  return /^\/(staff|dev|ui|oauth)(\/|$)/.test(pathname) ? null : <Widget />;
};

const Widget = () => {
  const { conversations = [] } = useConversations().data ?? {};
  const door = useSupportWindowState((state) => state.door);
  const openId = conversations.find(({ state }) => state === 'open')?.id;
  useEffect(startSupportLive, []);
  useEffect(() => {
    if (openId === undefined) return undefined;
    const key = getGuestToken();
    return joinRoom(`support:${openId}`, { ...(key !== null && { key }), onMissed: invalidateSupport });
  }, [openId]);
  return door === 'open' ? <SupportWindow /> : <Launcher conversations={conversations} door={door} />;
};

/** Reports that the window failed to load and closes it, so that opening it retries. */
const WindowFailed = () => {
  const { t } = useTranslation('support');
  useEffect(() => {
    setSupportWindowState('closed');
    showToast({ type: 'warning', message: t('loadFailed') });
  }, [t]);
  return null;
};

export default SupportOutlet;
