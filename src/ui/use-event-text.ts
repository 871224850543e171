import { useState } from 'react';

/**
 * A sentence for a live region, changed with every event. Screen readers announce a change of the text, so the same
 * sentence for another event ends with a space, which is not spoken.
 */
export function useEventText(text: string, event: string | number): string {
  const [last, setLast] = useState({ event, isOdd: false });
  if (last.event !== event) setLast({ event, isOdd: !last.isOdd });
  return text !== '' && last.isOdd ? `${text}\u00A0` : text;
}
