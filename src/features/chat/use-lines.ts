import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { ChatMessage } from '#contract/chat-events.ts';
import { useChatRoom } from './chat-room.ts';
import { setListPaused } from './message-list.ts';
import type { Pending } from './pending.ts';

/** The list follows its end while within this distance of it, in pixels. */
const NEAR_END = 48;
/** Between two lines. */
export const GAP = 2;
/** The usual height of a line, until it is measured. */
const LINE_PX = 58;

export type Lines = Virtualizer<HTMLDivElement, Element>;

/** Renders only the lines in view: while the reader is up in the list, it grows without end. */
export function useLines(
  box: RefObject<HTMLDivElement | null>,
  messages: readonly ChatMessage[],
  pending: readonly Pending[],
  tabbed: string | null,
): Lines {
  return useVirtualizer<HTMLDivElement, Element>({
    count: messages.length + pending.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_PX,
    gap: GAP,
    overscan: 10,
    // The first lines are drawn before the list is measured.
    initialRect: { width: 320, height: 600 },
    getItemKey: (place) => messages[place]?.id ?? pending[place - messages.length]?.clientId ?? place,
    // At the end the list follows what is added and what grows; anywhere else the reader's line stays in place.
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
    // The line with the tab stop is always there.
    rangeExtractor: (range) => {
      const places = new Set(defaultRangeExtractor(range));
      const at = messages.findIndex(({ id }) => id === tabbed);
      if (at !== -1) places.add(at);
      return [...places].sort((a, b) => a - b);
    },
  });
}

/** Stays at the end of the list until the reader scrolls up; the pill leads back there. */
export function useFollowedEnd(
  box: RefObject<HTMLDivElement | null>,
  lines: Lines,
  isPaused: boolean,
  /** Key of the last line; undefined if the list is empty. */
  newest: string | undefined,
): void {
  const isEmpty = newest === undefined;
  useLayoutEffect(() => {
    if (!isPaused && newest !== undefined) lines.scrollToEnd();
  }, [isPaused, lines, newest]);
  useEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    let height = list.clientHeight;
    const stayAtEnd = () => {
      height = list.clientHeight;
      if (!useChatRoom.getState().list.isPaused) lines.scrollToEnd();
    };
    const onScroll = () => {
      // This scroll event comes from a resize, not from the reader.
      if (list.clientHeight !== height) return;
      const isAway = !lines.isAtEnd();
      const { list: now } = useChatRoom.getState();
      if (isAway !== now.isPaused) useChatRoom.setState({ list: setListPaused(now, isAway) });
    };
    const sizes = new ResizeObserver(stayAtEnd);
    sizes.observe(list);
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', onScroll);
    };
  }, [box, lines, isEmpty]);
}
