import { useEventText } from './use-event-text.ts';

interface LiveTextProps {
  readonly text: string;
  /** Names what happened: another event is announced even when its sentence is the same. */
  readonly event: string | number;
}

/** An unseen sentence for screen readers, announced once per event. */
export const LiveText = ({ text, event }: LiveTextProps) => (
  <p className="vh" role="status" aria-live="polite">
    {useEventText(text, event)}
  </p>
);
