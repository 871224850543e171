import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';

interface SettledFieldProps {
  readonly label: string;
  readonly unit?: string;
  readonly text: string;
  /** Receives the input while typing. The parsed value replaces it on blur. */
  readonly onType: (text: string) => void;
}

/** Number field that parses while typing and formats the value on blur. */
export const CommitOnBlurField = ({ label, unit, text, onType }: SettledFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      {...(unit && { unit })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={18}
      value={typed ?? text}
      onChange={(next) => {
        const value = next.replace(',', '.');
        setTyped(value);
        onType(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
};
