import { createElement } from 'react';
import { lazySharedComponent, type Feature } from '#features/feature-types.ts';
import { ChatPlace } from './chat-place.tsx';

export { ChatPlace } from './chat-place.tsx';
export { openChatWith, useChatOpen, useChatState } from './open-state.ts';

const loadTexts = () => import('./words.ts');

/** The chat as a column, a floating panel or a sheet. */
export const ChatPanel = lazySharedComponent(
  loadTexts,
  async () => (await import('./chat-panel.tsx')).ChatPanel,
  {
    waiting: createElement(ChatPlace, { 'aria-busy': true }),
  },
);

export const MessageBody = lazySharedComponent(
  loadTexts,
  async () => (await import('./message-body.tsx')).MessageBody,
);

export const chatFeature: Feature = { words: loadTexts };
