import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';

interface DraftFieldProps {
  readonly label: string;
  readonly text: string;
  /** Takes what was typed over; or says in a sentence why not. */
  readonly onType: (typed: string) => string | null;
  readonly isLocked?: boolean;
  readonly placeholder?: string;
  readonly isNumber?: boolean;
}

/** A line of text whose value changes only to what can be used; what is typed stands until the field is left. */
export const DraftField = ({ label, text, onType, isLocked = false, ...props }: DraftFieldProps) => {
  const [draft, setDraft] = useState<{ readonly text: string; readonly error: string | null } | null>(null);
  return (
    <TextField
      mono
      label={label}
      value={draft?.text ?? text}
      error={draft?.error ?? null}
      readOnly={isLocked}
      placeholder={props.placeholder}
      inputMode={props.isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      onChange={(typed) => setDraft({ text: typed, error: onType(typed.trim()) })}
      onBlur={() => setDraft(null)}
    />
  );
};
