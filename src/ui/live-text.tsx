import { useState } from 'react';

interface LiveTextProps {
  readonly text: string;
  /** Names what happened: another event is announced even when its sentence is the same. */
  readonly event: string | number;
}

/** An unseen sentence for screen readers, announced once per event. */
export const LiveText = ({ text, event }: LiveTextProps) => {
  const [last, setLast] = useState({ event, isOdd: false });
  if (last.event !== event) setLast({ event, isOdd: !last.isOdd });
  // Screen readers announce a change of the text; the space at its end is not spoken.
  const shown = text !== '' && last.isOdd ? `${text}\u00A0` : text;
  return (
    <p className="vh" role="status" aria-live="polite">
      {shown}
    </p>
  );
};
