import { formatTimeLeft } from '#lib/format-time-left.ts';
import { splitDuration, type EndTime } from '#lib/countdown.ts';
import { useSecondsLeft } from '#lib/use-clock-value.ts';

/** A countdown: `07:18:22`, or `3d 07h` above one day. */
export const CountdownText = ({ end }: { readonly end: EndTime }) => {
  const seconds = useSecondsLeft(end);
  const { days, clock } = splitDuration(seconds);
  return (
    <span role="timer" className="num" dir="auto">
      {days > 0 ? formatTimeLeft(seconds) : clock}
    </span>
  );
};
