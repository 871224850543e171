import { type ReactNode, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Toggle } from '#ui/toggle.tsx';

interface PressProps {
  readonly label: string;
  /** One sentence about what should happen. */
  readonly hint: string;
  /** Pressed until the next call has met it; left out for what acts at once. */
  readonly armed?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children?: ReactNode;
}

/** A fault that happens once. */
export const FaultPress = ({ label, hint, armed, disabled = false, onPress, children }: PressProps) => {
  const hintId = useId();
  return (
    <div className="fault">
      <div className="fault-row">
        <Button
          size="sm"
          disabled={disabled}
          aria-describedby={hintId}
          {...(armed !== undefined && { 'aria-pressed': armed })}
          onClick={onPress}
        >
          {label}
        </Button>
        {children}
      </div>
      <p id={hintId} className="wb-note">
        {hint}
      </p>
    </div>
  );
};

interface LastingProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A fault that lasts until it is taken back. */
export const FaultSwitch = ({ label, hint, isOn, onChange }: LastingProps) => (
  <div className="fault">
    <Toggle label={label} hint={hint} checked={isOn} onChange={onChange} />
  </div>
);
