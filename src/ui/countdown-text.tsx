import { formatTimeLeft } from '#lib/format-time-left.ts';
import { partsOf, type End } from '#lib/countdown.ts';
import { useSecondsLeft } from '#lib/ticker.ts';

/** `07:18:22`, over a day `3d 07h`. */
export const CountdownText = ({ end }: { readonly end: End }) => {
  const seconds = useSecondsLeft(end);
  const { days, clock } = partsOf(seconds);
  return (
    <span role="timer" className="num" dir="auto">
      {days > 0 ? formatTimeLeft(seconds) : clock}
    </span>
  );
};
