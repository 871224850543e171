import { useEffect, useRef, useState, type ReactNode } from 'react';
import './tooltip.css';

interface TooltipProps {
  readonly text: string;
  readonly side?: 'top' | 'bottom';
  /** One element that can be focused; it carries its own accessible name. */
  readonly children: ReactNode;
}

const OFFSET = 10;
const MARGIN = 8;
const DELAY_MS = 300;

/** A short hint on hover and keyboard focus, in the top layer; Esc hides it. Repeats, never replaces, the name of its child. */
export const Tooltip = ({ text, side = 'top', children }: TooltipProps) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (frame: Element, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(frame.firstElementChild), delayMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      className="tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(event.currentTarget, DELAY_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event.currentTarget, 0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {anchor && <Bubble text={text} side={side} anchor={anchor} />}
    </span>
  );
};

const Bubble = (props: { text: string; side: 'top' | 'bottom'; anchor: Element }) => {
  const place = (bubble: HTMLElement | null) => {
    if (!bubble) return;
    bubble.showPopover();
    const { left, top } = placeBubble(props.anchor.getBoundingClientRect(), bubble, props.side);
    bubble.style.left = `${left}px`;
    bubble.style.top = `${top}px`;
  };
  return (
    <span ref={place} className="tooltip" popover="manual" aria-hidden="true">
      {props.text}
    </span>
  );
};

const placeBubble = (box: DOMRect, bubble: HTMLElement, side: 'top' | 'bottom') => {
  const { offsetWidth, offsetHeight } = bubble;
  const above = box.top - OFFSET - offsetHeight;
  const below = box.bottom + OFFSET;
  const fitsBelow = below + offsetHeight <= window.innerHeight - MARGIN;
  const top = side === 'top' ? (above >= MARGIN ? above : below) : fitsBelow ? below : above;
  const centred = box.left + box.width / 2 - offsetWidth / 2;
  const left = Math.max(MARGIN, Math.min(centred, window.innerWidth - offsetWidth - MARGIN));
  return { left, top };
};
