import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { gallery } from './words.ts';

interface StateProps {
  /** Which state, under what is shown. */
  readonly is: keyof typeof gallery.state;
  /** Takes a whole row. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One state of a component with its name below. */
export const State = ({ is, wide = false, children }: StateProps) => {
  const { t } = useTranslation('workbench');
  const id = useId();
  return (
    <div className="gallery-state" role="group" aria-labelledby={id} data-wide={wide || undefined}>
      <div className="gallery-shown">{children}</div>
      <p className="gallery-caption" id={id}>
        {t(`gallery.state.${is}`)}
      </p>
    </div>
  );
};

interface HeldProps<Value> {
  readonly start: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a control, so that it can be used here as it would be on a page. */
export const Held = <Value,>({ start, children }: HeldProps<Value>) => {
  const [value, setValue] = useState(start);
  return children(value, setValue);
};
