import { deviceStorage } from '#lib/device-storage.ts';
import { chatRoomIds, DEFAULT_CHAT_ROOM, type ChatRoomId } from '#contract/chat-rooms.ts';

const KEY = 'chat_room';

/** Returns the chat room selected on this device. */
export const getChatRoom = (): ChatRoomId =>
  chatRoomIds.find((id) => id === deviceStorage.getItem(KEY)) ?? DEFAULT_CHAT_ROOM;

export const setChatRoom = (room: ChatRoomId): void => deviceStorage.setItem(KEY, room);
