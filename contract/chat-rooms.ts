/** A room of the chat (requirement 1, section 3); `id` is a language, `flag` the name of an image. */
export interface ChatRoom {
  readonly id: string;
  readonly name: string;
  readonly flag: string;
}

/** One room per language of the site. */
export const chatRooms = [
  { id: 'en', name: 'English', flag: 'en' },
  { id: 'de', name: 'Deutsch', flag: 'de' },
  { id: 'es', name: 'Español', flag: 'es' },
  { id: 'pt', name: 'Português', flag: 'pt' },
  { id: 'fr', name: 'Français', flag: 'fr' },
  { id: 'ru', name: 'Русский', flag: 'ru' },
  { id: 'tr', name: 'Türkçe', flag: 'tr' },
  { id: 'ja', name: '日本語', flag: 'ja' },
  { id: 'ar', name: 'العربية', flag: 'ar' },
] as const satisfies readonly ChatRoom[];

export type ChatRoomId = (typeof chatRooms)[number]['id'];
export const DEFAULT_CHAT_ROOM = 'en' satisfies ChatRoomId;
export const chatRoomIds: readonly ChatRoomId[] = chatRooms.map((room) => room.id);

/** The socket room of a chat room. */
export const chatSocketRoom = (room: ChatRoomId): string => `chat:${room}`;
