import { create } from 'zustand';
import { deviceStorage } from '#lib/device-storage.ts';

/** Game pages save their own choice and start with the chat closed (ui.md 5). */
const keys = { page: 'chat_open', game: 'chat_open_game' } as const;
type Place = keyof typeof keys;

interface ChatState extends Readonly<Record<Place, boolean>> {
  /** The chat's code may load: the player opened it, or the page is idle. */
  readonly isWanted: boolean;
  /** Bet attached to the next message. */
  readonly bet: string | null;
}

/** On phones the chat covers the page, so it never opens from the saved choice. */
const isKept = (): boolean => globalThis.window?.matchMedia('(min-width: 768px)').matches ?? false;
const wasOpen = (place: Place): boolean => isKept() && deviceStorage.getItem(keys[place]) === '1';

export const useChatState = create<ChatState>(() => ({
  page: wasOpen('page'),
  game: wasOpen('game'),
  isWanted: false,
  bet: null,
}));

/** Whether the chat is open next to the page; saved on the device. */
export function useChatOpen(isGamePage: boolean): { readonly isOpen: boolean; readonly toggle: () => void } {
  const place = isGamePage ? 'game' : 'page';
  const isOpen = useChatState((state) => state[place]);
  return {
    isOpen,
    toggle: () => {
      if (isKept()) deviceStorage.setItem(keys[place], isOpen ? '0' : '1');
      useChatState.setState({ [place]: !isOpen, isWanted: true });
    },
  };
}

/** Opens the chat with a bet attached to the next message. */
export const openChatWith = ({ bet }: { readonly bet: string }): void =>
  useChatState.setState({ page: true, game: true, isWanted: true, bet });
