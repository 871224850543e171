import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import styles from './strategies.module.css';

interface SettledFieldProps {
  readonly label: string;
  readonly unit?: string;
  readonly text: string;
  /** Receives the input while typing. The parsed value replaces it on blur. */
  readonly onType: (text: string) => void;
}

/** A number that is read while it is typed and written properly when the field is left; an empty one stays as it was. */
export const CommitOnBlurField = ({ label, unit, text, onType }: SettledFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      parts={{ field: styles.number, label: styles.label, input: styles.numberInput }}
      label={label}
      {...(unit && { unit })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={18}
      value={typed ?? text}
      onChange={(next) => {
        setTyped(next);
        // What is empty or ambiguous changes nothing.
        if (next !== '') onType(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
};
