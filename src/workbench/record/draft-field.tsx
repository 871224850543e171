import { useState } from 'react';
import { Field } from '#ui/field.tsx';
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

const plain = { autoComplete: 'off', spellCheck: false } as const;

/** What is typed stays until the field is left; what cannot be used comes with its sentence. */
const useDraft = (text: string, onType: DraftFieldProps['onType']) => {
  const [draft, setDraft] = useState<{ readonly text: string; readonly error: string | null } | null>(null);
  return {
    value: draft?.text ?? text,
    error: draft?.error ?? null,
    type: (typed: string) => setDraft({ text: typed, error: onType(typed.trim()) }),
    leave: () => setDraft(null),
    leaveUnlessWrong: () => setDraft((typed) => (typed?.error ? typed : null)),
  };
};

/** A line of text whose value changes only to what can be used. */
export const DraftField = ({ label, text, onType, isLocked = false, ...props }: DraftFieldProps) => {
  const { value, error, type, leave } = useDraft(text, onType);
  return (
    <TextField
      mono
      {...{ ...plain, label, value, error, placeholder: props.placeholder }}
      readOnly={isLocked}
      inputMode={props.isNumber ? 'decimal' : 'text'}
      onChange={type}
      onBlur={leave}
    />
  );
};

/** Text of two lines; what cannot be used stays with its sentence, so that it can be mended. */
export const DraftArea = ({ label, text, onType, isLocked = false }: DraftFieldProps) => {
  const { value, error, type, leaveUnlessWrong } = useDraft(text, onType);
  return (
    <Field label={label} error={error}>
      {({ id, described }) => (
        <textarea
          {...{ ...plain, ...described, id, value }}
          className="wb-area mono"
          rows={2}
          readOnly={isLocked}
          onChange={({ target }) => type(target.value)}
          onBlur={leaveUnlessWrong}
        />
      )}
    </Field>
  );
};
