import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  /** As high as what comes is, so that nothing moves when it does. */
  readonly minHeight: number;
  readonly children: ReactNode;
}

/** So far below the window it is fetched. */
const MARGIN = '100px 0px';

/** Draws what lies below the first screen only when it is nearly reached: until then its code is not fetched. */
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
