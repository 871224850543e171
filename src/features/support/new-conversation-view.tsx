import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { sendSupport, supportTopics, type SupportTopic } from '#contract/support.ts';
import { useIsSignedIn } from '#session/user.ts';
import { SupportComposer } from './composer.tsx';
import { EmptyConversation } from './conversation-view.tsx';
import { GuestForm } from './guest-form.tsx';
import { SupportMessageList } from './message-list.tsx';
import { replaceWindow, useSupport } from './support-store.ts';
import { useOutgoing } from './use-outgoing.ts';
import { invalidateConversations } from './use-support.ts';
import { WindowFrame } from './window-frame.tsx';
import { useResponseTimeText } from './write-footer.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './support.module.css';
import talkStyles from './talk.module.css';

/** A conversation without messages yet. */
export const NewConversationView = () => {
  const { t } = useTranslation('support');
  const isOnline = useIsSignedIn();
  const line = useResponseTimeText();
  return (
    <WindowFrame title={t('write')} line={line}>
      {isOnline ? <FirstMessage /> : <GuestForm />}
    </WindowFrame>
  );
};

/** Derives the topic from the topic or article viewed before. */
function useTopic(): SupportTopic {
  const before = useSupport((state) => state.windows.history.at(-1));
  const named =
    before?.name === 'topic' ? before.topic : before?.name === 'article' ? before.path.split('/')[2] : '';
  return supportTopics.find((topic) => topic === named) ?? 'other';
}

const FirstMessage = () => {
  const { t } = useTranslation('support');
  const topic = useTopic();
  const [text, setText] = useState('');
  const { outgoing, send, again, remove } = useOutgoing('new', async (delivery) => {
    const { conversation } = await call(sendSupport, { ...delivery, topic }, { quiet: true });
    invalidateConversations();
    replaceWindow({ name: 'conversation', id: conversation.id });
  });
  return (
    <>
      <div className={classNames(styles.body, talkStyles.talk)} tabIndex={0}>
        <SupportMessageList
          messages={[]}
          me="player"
          seenAt={null}
          outgoing={outgoing}
          onAgain={again}
          onRemove={remove}
          face={() => null}
          nameOf={() => ''}
        />
      </div>
      <footer className={classNames(styles.foot, styles.slim)}>
        <SupportComposer label={t('writeMessage')} text={text} onText={setText} onSend={send} />
        <EmptyConversation />
      </footer>
    </>
  );
};
