import { useEventText } from './use-event-text.ts';

interface LiveTextProps {
  readonly text: string;
  /** Identifies the event, so that a new one is announced even if its text is the same. */
  readonly event: string | number;
}

/** An unseen sentence for screen readers, announced once per event. */
export const LiveText = ({ text, event }: LiveTextProps) => (
  <p className="visually-hidden" role="status" aria-live="polite">
    {useEventText(text, event)}
  </p>
);
