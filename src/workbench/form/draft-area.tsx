import { useState } from 'react';
import { Field } from '#ui/field.tsx';

interface DraftAreaProps {
  readonly label: string;
  readonly text: string;
  readonly rows: number;
  readonly isLocked?: boolean;
  /** Takes what was typed over; or says in a sentence why not. */
  readonly onType: (typed: string) => string | null;
}

/** Text of several lines; what cannot be used stays with its sentence, so that it can be mended. */
export const DraftArea = ({ label, text, rows, isLocked = false, onType }: DraftAreaProps) => {
  const [draft, setDraft] = useState<{ readonly text: string; readonly error: string | null } | null>(null);
  return (
    <Field label={label} error={draft?.error ?? null}>
      {({ id, described }) => (
        <textarea
          id={id}
          {...described}
          className="bench-area mono"
          rows={rows}
          spellCheck={false}
          autoComplete="off"
          readOnly={isLocked}
          value={draft?.text ?? text}
          onChange={({ target }) => setDraft({ text: target.value, error: onType(target.value.trim()) })}
          onBlur={() => setDraft((typed) => (typed?.error ? typed : null))}
        />
      )}
    </Field>
  );
};
