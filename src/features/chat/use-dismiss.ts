import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Closes a layer of the chat on an outside press or Escape, and stops Escape from propagating. */
export function useDismiss<E extends HTMLElement>(onDismiss: () => void): RefObject<E | null> {
  const layer = useRef<E>(null);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const opener = (target as Element).closest('[aria-expanded="true"]');
      // The opener toggles the layer itself.
      if (!layer.current?.contains(target as Node) && !opener) dismiss();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      dismiss();
    };
    const owner = layer.current?.parentElement;
    document.addEventListener('pointerdown', onPress);
    owner?.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      owner?.removeEventListener('keydown', onKey);
    };
  }, []);
  return layer;
}

/** Returns the index an arrow key moves to in a grid with this many columns; null for other keys. */
export function placeAfterKey(key: string, at: number, count: number, columns: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
    Home: -at,
    End: count - 1 - at,
  };
  const step = steps[key];
  if (step === undefined) return null;
  return Math.max(0, Math.min(count - 1, at + step));
}
