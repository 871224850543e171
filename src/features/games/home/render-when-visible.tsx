import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  /** Height of the content in pixels, so that nothing shifts when it appears. */
  readonly minHeight: number;
  readonly children: ReactNode;
}

/** Distance below the viewport at which the content starts to load. */
const MARGIN = '100px 0px';

/** Renders content below the first screen only when it is nearly visible, so that its code loads late. */
export const WhenNear = ({ minHeight, children }: WhenNearProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} style={{ minHeight }}>
      {isNear && children}
    </div>
  );
};
