import { createElement } from 'react';
import { sharedPart, type Feature } from '../face.ts';

export { openChatWith, useChatOpen, useChatState } from './open-state.ts';

const words = () => import('./words.ts');

/** The chat as a column, a floating panel or a sheet. */
export const ChatPanel = sharedPart(words, async () => (await import('./chat-panel.tsx')).ChatPanel, {
  waiting: createElement('aside', { className: 'chat', 'aria-busy': true }),
});

/** What a message says and carries. */
export const MessageBody = sharedPart(words, async () => (await import('./message-body.tsx')).MessageBody);

/** What players say to each other. */
export const chatFeature: Feature = { words };
