import { type PointerEvent, type RefObject, useRef } from 'react';
import { sectionOf } from './loop-section.ts';
import type { Playback } from './playback.ts';

interface ScrubHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** A press or drag over the time area: moves the picture; with Shift it draws a loop. */
export function useScrub(playback: Playback, area: RefObject<HTMLElement | null>): ScrubHandlers {
  const drag = useRef<{ readonly fromMs: number; readonly drawsLoop: boolean } | null>(null);
  const timeAt = (event: PointerEvent): number => {
    const box = area.current?.getBoundingClientRect();
    const durationMs = playback.state.layout?.durationMs ?? 0;
    if (!box || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * durationMs;
  };
  const end = (): void => {
    drag.current = null;
  };
  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { fromMs: timeAt(event), drawsLoop: event.shiftKey };
      if (event.shiftKey) return;
      playback.pause();
      playback.seek(drag.current.fromMs);
    },
    onPointerMove(event) {
      if (!drag.current) return;
      if (drag.current.drawsLoop) playback.setLoop(sectionOf(drag.current.fromMs, timeAt(event)));
      else playback.seek(timeAt(event));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
