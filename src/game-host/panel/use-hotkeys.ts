import { useEffect, useEffectEvent } from 'react';
import { usePlaySettings } from '#session/play-settings.ts';
import { useHasKeyboard } from '../mount/use-media.ts';

/** Actions by KeyboardEvent.code. */
export type HotkeyActions = Readonly<Record<string, () => void>>;

const TAKES_KEYS =
  'input, textarea, select, button, a, summary, [contenteditable], [role="slider"], [role="option"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Whether the focused element handles the key itself. */
function isTakenBy(target: Element, code: string): boolean {
  if (target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'))
    return true;
  // A focused button handles Space and Enter but no letters; the Cash out button leaves Space to the game.
  if (code === 'Space' && target.closest('[data-leaves-space]')) return false;
  return (code === 'Space' || code === 'Enter') && target.closest(TAKES_KEYS) !== null;
}

/** Whether a key press is a hotkey: no text field or control handles it, and no dialog is open. */
export function isHotkeyPress(event: KeyboardEvent): boolean {
  if (event.repeat || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  return !isTakenBy(target, event.code) && target.ownerDocument.querySelector(DIALOG) === null;
}

/** Whether a press of Space would scroll the page away from the game. */
function wouldScroll(event: KeyboardEvent): boolean {
  if (event.code !== 'Space' || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey)
    return false;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return !isTakenBy(target, 'Space') && target.ownerDocument.querySelector(DIALOG) === null;
}

/** Handles hotkeys while `isOn` (games.md 1.9). */
export function useHotkeys(isOn: boolean, actions: HotkeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPress = isHotkeyPress(event);
    if (wouldScroll(event)) event.preventDefault();
    const action = isOn ? actions[event.code] : undefined;
    if (!action || !isPress) return;
    // While the panel's code loads, the panel shows the bet but is inert.
    if (getBetButtonElement()?.closest('[inert]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Returns the hint for a hotkey, or undefined unless hotkeys are on and there is a keyboard (ui.md 7). */
export function useHotkeyHints(): (key: string) => string | undefined {
  const { areHotkeysOn } = usePlaySettings();
  const hasKeyboard = useHasKeyboard();
  return (key) => (areHotkeysOn && hasKeyboard ? key : undefined);
}

/** Returns the bet button element. */
export const getBetButtonElement = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-main-key]');
