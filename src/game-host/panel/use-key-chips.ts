import { usePlaySettings } from '#session/play-settings.ts';
import { useHasKeyboard } from '../mount/use-media.ts';

/** Key chips show only while hotkeys are on and a keyboard is there (ui.md 7). */
export function useKeyChips(): (key: string) => string | undefined {
  const { areHotkeysOn } = usePlaySettings();
  const hasKeyboard = useHasKeyboard();
  return (key) => (areHotkeysOn && hasKeyboard ? key : undefined);
}
