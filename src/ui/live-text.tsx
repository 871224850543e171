import { useState } from 'react';

interface LiveTextProps {
  readonly text: string;
  /** Identifies the event, so that a new one is announced even if its text is the same. */
  readonly event: string | number;
}

/** A visually hidden text for screen readers, announced once per event. */
export const LiveText = ({ text, event }: LiveTextProps) => {
  const [last, setLast] = useState({ event, isOdd: false });
  if (last.event !== event) setLast({ event, isOdd: !last.isOdd });
  // Screen readers announce only a changed text; the trailing space is not spoken.
  const shown = text !== '' && last.isOdd ? `${text}\u00A0` : text;
  return (
    <p className="vh" role="status" aria-live="polite">
      {shown}
    </p>
  );
};
