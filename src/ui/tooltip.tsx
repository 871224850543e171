import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './tooltip.module.css';

interface TooltipProps {
  readonly text: string;
  readonly side?: 'top' | 'bottom';
  /** Position relative to its child (2-wallet-and-games section 2). */
  readonly placement?: Edge | 'center';
  /** Text alignment. */
  readonly align?: Edge | 'center';
  /** Distance from the child in pixels. */
  readonly offset?: number;
  /** One focusable element with an accessible name. */
  readonly children: ReactNode;
}

type Edge = 'left' | 'right';

const OFFSET = 10;
const MARGIN = 8;
const DELAY_MS = 300;

/**
 * A short hint on hover and keyboard focus, in the top layer; Esc hides it. Never replaces its child's name.
 */
export const Tooltip = ({
  text,
  side = 'top',
  placement = 'center',
  align = 'left',
  offset = OFFSET,
  children,
}: TooltipProps) => {
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
      className={styles.tooltipAnchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(event.currentTarget, DELAY_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event.currentTarget, 0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {anchor && (
        <Bubble text={text} side={side} placement={placement} align={align} offset={offset} anchor={anchor} />
      )}
    </span>
  );
};

type BubbleProps = Required<Omit<TooltipProps, 'children'>> & { readonly anchor: Element };

const Bubble = (props: BubbleProps) => {
  const place = (bubble: HTMLElement | null) => {
    if (!bubble) return;
    bubble.showPopover();
    const { left, top } = placeBubble(props.anchor.getBoundingClientRect(), bubble, props);
    bubble.style.left = `${left}px`;
    bubble.style.top = `${top}px`;
  };
  return (
    <span ref={place} className={styles.tooltip} data-align={props.align} popover="manual" aria-hidden="true">
      {props.text}
    </span>
  );
};

const placeBubble = (
  box: DOMRect,
  bubble: HTMLElement,
  { side, placement, offset }: Pick<BubbleProps, 'side' | 'placement' | 'offset'>,
) => {
  const { offsetWidth, offsetHeight } = bubble;
  const above = box.top - offset - offsetHeight;
  const below = box.bottom + offset;
  const fitsBelow = below + offsetHeight <= window.innerHeight - MARGIN;
  const top = side === 'top' ? (above >= MARGIN ? above : below) : fitsBelow ? below : above;
  const starts = {
    left: box.left,
    center: box.left + box.width / 2 - offsetWidth / 2,
    right: box.right - offsetWidth,
  };
  const left = Math.max(MARGIN, Math.min(starts[placement], window.innerWidth - offsetWidth - MARGIN));
  return { left, top };
};
