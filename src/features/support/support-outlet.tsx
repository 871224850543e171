import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { enterRoom } from '#api/live.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { pushNotice } from '#api/notices.ts';
import { setSupportDoor, useSupportDoor } from './door.ts';
import { guestToken } from './guest.ts';
import { Launcher } from './launcher.tsx';
import { startSupportLive } from './support-live.ts';
import { renewAll, useConversations } from './use-support.ts';

const SupportWindow = lazyPart(
  async () => ({ default: (await import('./support-window.tsx')).SupportWindow }),
  { failed: () => <WindowFailed /> },
);

/** The launcher on every page of players, and the window when it is open. */
const SupportOutlet = () => {
  const { pathname } = useLocation();
  return /^\/(staff|dev|ui|oauth)(\/|$)/.test(pathname) ? null : <Widget />;
};

const Widget = () => {
  const { conversations = [] } = useConversations().data ?? {};
  const door = useSupportDoor((state) => state.door);
  const openId = conversations.find(({ state }) => state === 'open')?.id;
  useEffect(startSupportLive, []);
  useEffect(() => {
    if (openId === undefined) return undefined;
    const key = guestToken();
    return enterRoom(`support:${openId}`, { ...(key !== null && { key }), onMissed: renewAll });
  }, [openId]);
  return door === 'open' ? <SupportWindow /> : <Launcher conversations={conversations} door={door} />;
};

/** Says that the window did not load, and closes it: pressed again it is asked for again. */
const WindowFailed = () => {
  const { t } = useTranslation('support');
  useEffect(() => {
    setSupportDoor('closed');
    pushNotice({ type: 'warning', message: t('loadFailed') });
  }, [t]);
  return null;
};

export default SupportOutlet;
