import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { deviceStorage } from '#lib/device-storage.ts';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { chatModules } from '#contract/chat.ts';

const none: ReplyOf<typeof chatModules> = { gifs: [], emotes: [] };

/** Returns the pictures allowed in messages; empty until loaded. */
export function useChatPictures() {
  const { data, isError, refetch } = useQuery({
    ...endpointQueryOptions(chatModules, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { modules: data ?? none, hasFailed: isError && !data, retry: () => void refetch() };
}

const LIVE_KEY = 'chat_live';
const useStored = create(() => deviceStorage.getItem(LIVE_KEY) === '1');

/** Whether screen readers announce new messages; saved on the device. */
export function useReadAloud(): readonly [boolean, (on: boolean) => void] {
  return [
    useStored(),
    (on) => {
      deviceStorage.setItem(LIVE_KEY, on ? '1' : '0');
      useStored.setState(on, true);
    },
  ];
}

/** Layout of the chat: next to the page, over part of it, or over all of it. */
export type ChatLayout = 'column' | 'floating' | 'sheet';

const wide = window.matchMedia('(min-width: 1280px)');
const desk = window.matchMedia('(min-width: 768px)');
const shapeNow = (): ChatLayout => (wide.matches ? 'column' : desk.matches ? 'floating' : 'sheet');
const onShape = (changed: () => void) => {
  for (const media of [wide, desk]) media.addEventListener('change', changed);
  return () => {
    for (const media of [wide, desk]) media.removeEventListener('change', changed);
  };
};

export const useChatLayout = (): ChatLayout => useSyncExternalStore(onShape, shapeNow);
