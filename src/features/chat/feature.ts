import { createElement } from 'react';
import { lazySharedComponent, type Feature } from '#features/feature-types.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './chat.module.css';
import shellStyles from '#src/app/shell.module.css';

export { openChatWith, useChatOpen, useChatState } from './open-state.ts';

const loadTexts = () => import('./words.ts');

/** The chat as a column, a floating panel or a sheet. */
export const ChatPanel = lazySharedComponent(
  loadTexts,
  async () => (await import('./chat-panel.tsx')).ChatPanel,
  {
    waiting: createElement('aside', {
      className: classNames(styles.chat, shellStyles.chat),
      'aria-busy': true,
    }),
  },
);

export const MessageBody = lazySharedComponent(
  loadTexts,
  async () => (await import('./message-body.tsx')).MessageBody,
);

export const chatFeature: Feature = { words: loadTexts };
