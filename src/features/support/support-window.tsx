import { Dialog as Parts } from '@base-ui/react/dialog';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnToast } from '#ui/is-on-toast.ts';
import { ArticleView } from './article-view.tsx';
import { ConversationView } from './conversation-view.tsx';
import { closeSupportWindow } from './window-state.ts';
import { MainView } from './main-view.tsx';
import { NewConversationView } from './new-conversation-view.tsx';
import { useSupport } from './support-store.ts';
import { TopicView } from './topic-view.tsx';
import { useIsPhone } from './use-is-phone.ts';
import type { SupportView } from './window-navigation.ts';
import styles from './support.module.css';

/** Support window: next to the page on desktop, over it on phones. Esc closes it. */
export const SupportWindow = () => {
  const { t } = useTranslation('support');
  const isPhone = useIsPhone();
  const active = useSupport((state) => state.windows.active);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(active);
  useEffect(() => {
    if (shown.current === active) return;
    shown.current = active;
    // The focused element was unmounted with the previous view.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, [active]);
  return (
    <Parts.Root
      open
      modal={isPhone}
      disablePointerDismissal
      onOpenChange={(isOpen, { event }) => {
        if (!isOpen && !isOnToast(event)) closeSupportWindow();
      }}
    >
      <Parts.Portal>
        <Parts.Popup ref={panel} className={styles.panel} aria-label={t('name')} initialFocus={panel}>
          <View key={JSON.stringify(active)} view={active} />
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  );
};

const View = ({ view }: { readonly view: SupportView }) => {
  if (view.name === 'topic') return <TopicView topic={view.topic} title={view.title} />;
  if (view.name === 'article') return <ArticleView path={view.path} place={view.place} />;
  if (view.name === 'conversation')
    return view.id === null ? <NewConversationView /> : <ConversationView id={view.id} />;
  return <MainView />;
};
