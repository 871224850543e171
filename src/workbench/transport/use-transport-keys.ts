import { useEffect } from 'react';
import { loopFrom, loopUpTo } from './loop-section.ts';
import type { Playback } from './playback.ts';

const takesText =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]';
const takesSpace = 'button, a, summary, input, [role="tab"], [role="option"]';
/** Controls that go through their values by these keys themselves. */
const takesMoves = 'input, [role="tab"], [role="option"], [role="menu"]';

const movesFocus: ReadonlySet<string> = new Set(['Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

const actions: Readonly<Record<string, (playback: Playback) => void>> = {
  Space: (playback) => (playback.state.isPlaying ? playback.pause() : playback.play()),
  Comma: (playback) => playback.stepFrames(-1),
  Period: (playback) => playback.stepFrames(1),
  Home: (playback) => playback.seek(0),
  End: (playback) => playback.seek(playback.state.layout?.durationMs ?? 0),
  KeyI: (playback) => playback.setLoop(loopFrom(playback.state)),
  KeyO: (playback) => playback.setLoop(loopUpTo(playback.state)),
  'Alt+ArrowLeft': (playback) => playback.stepSteps(-1),
  'Alt+ArrowRight': (playback) => playback.stepSteps(1),
};

/** Whether what has the focus keeps this key for itself. A control that was only clicked does not keep Space. */
function isTakenBy(target: EventTarget | null, code: string, isClicked: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(takesText) !== null) return true;
  if (target.ownerDocument.querySelector('[role="dialog"]') !== null) return true;
  if (code === 'Space') return !isClicked && target.closest(takesSpace) !== null;
  return (code === 'Home' || code === 'End') && target.closest(takesMoves) !== null;
}

/** The transport's keys, wherever nobody is typing. */
export function useTransportKeys(playback: Playback): void {
  useEffect(() => {
    let isClicked = false;
    const click = (): void => {
      isClicked = true;
    };
    const press = (event: KeyboardEvent): void => {
      if (movesFocus.has(event.code)) isClicked = false;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      const code = event.altKey ? `Alt+${event.code}` : event.code;
      const action = actions[code];
      if (!action || isTakenBy(event.target, code, isClicked)) return;
      event.preventDefault();
      // Otherwise the end of the press would press what was clicked before.
      if (code === 'Space' && event.target instanceof HTMLElement) event.target.blur();
      action(playback);
    };
    window.addEventListener('pointerdown', click);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('pointerdown', click);
      window.removeEventListener('keydown', press);
    };
  }, [playback]);
}
