import { useEffect, useEffectEvent } from 'react';
import { usePlaySettings } from '#session/play-settings.ts';
import { useHasKeyboard } from '../mount/use-media.ts';

/** KeyboardEvent.code -> what it does. */
export type HotkeyActions = Readonly<Record<string, () => void>>;

const TAKES_KEYS =
  'input, textarea, select, button, a, summary, [contenteditable], [role="slider"], [role="option"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Whether what has the focus wants the key for itself. */
function isTakenBy(target: Element, code: string): boolean {
  if (target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'))
    return true;
  // A focused button takes Space and Enter, letters pass it by; the Cash out key leaves Space to the game.
  if (code === 'Space' && target.closest('[data-leaves-space]')) return false;
  return (code === 'Space' || code === 'Enter') && target.closest(TAKES_KEYS) !== null;
}

/** Whether a key press belongs to the page: nobody is typing, no dialog is open, no control takes the key itself. */
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

/** Plays by keyboard while `isOn` (games.md 1.9). */
export function useHotkeys(isOn: boolean, actions: HotkeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPress = isHotkeyPress(event);
    if (wouldScroll(event)) event.preventDefault();
    const action = isOn ? actions[event.code] : undefined;
    if (!action || !isPress) return;
    // While the panel's code is on its way, the panel shows the bet but plays nothing.
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

/** Key chips show only while hotkeys are on and a keyboard is there (ui.md 7). */
export function useHotkeyHints(): (key: string) => string | undefined {
  const { areHotkeysOn } = usePlaySettings();
  const hasKeyboard = useHasKeyboard();
  return (key) => (areHotkeysOn && hasKeyboard ? key : undefined);
}

/** The key that bets, as the page has it now. */
export const getBetButtonElement = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-main-key]');
