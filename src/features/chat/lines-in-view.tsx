import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { GAP, type Lines } from './use-lines.ts';

interface LinesInViewProps {
  readonly lines: Lines;
  readonly label: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Returns the line at a place. */
  readonly lineOf: (place: number) => ReactNode;
}

/** The lines of the chat that are in view, in the room that all of them take. */
export const LinesInView = ({ lines, label, onKeyDown, lineOf }: LinesInViewProps) => {
  const shown = lines.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = lines.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <ol aria-label={label} onKeyDown={onKeyDown} style={{ paddingTop: before, paddingBottom: after }}>
      {shown.map(({ key, index, start }, nth) => (
        <Fragment key={key}>
          <Gap px={start - (shown[nth - 1]?.end ?? start)} />
          {lineOf(index)}
        </Fragment>
      ))}
    </ol>
  );
};

/** Stands for lines that are not rendered, between two that are. */
const Gap = ({ px }: { readonly px: number }) =>
  px > GAP && <li aria-hidden="true" style={{ flex: 'none', height: Math.max(0, px - 2 * GAP) }} />;
