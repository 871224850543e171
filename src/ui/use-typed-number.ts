import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberInField, readTypedNumber } from '#lib/typed-amount.ts';

interface TypedDraft {
  readonly text: string;
  /** The value reported for the typed text. */
  readonly value: string;
  readonly error: string | null;
}

/**
 * The text of a number field in the language of the page; its value is plain digits with a point. An ambiguous number
 * has the value of an empty field, and a sentence with both readings. A signed one may begin with a minus.
 */
export function useTypedNumber(value: string, onChange: (value: string) => void, isSigned = false) {
  const { t } = useTranslation('ui');
  const [draft, setDraft] = useState<TypedDraft | null>(null);
  // A value set elsewhere (a button, the parent) replaces the typed text.
  const current = draft?.value === value ? draft : null;
  return {
    text: current?.text ?? numberInField(value),
    error: current?.error ?? null,
    isTyped: current !== null,
    /** Handles typed or pasted input; returns false if it is not a number. */
    type(text: string): boolean {
      const sign = isSigned && /^\s*[-−]/.test(text) ? '-' : '';
      const read = readTypedNumber(sign === '' ? text : text.replace(/[-−]/, ''));
      if (read === null) return false;
      const next = read.plain === null ? '' : sign + read.plain;
      const [larger = '', smaller = ''] = read.readings ?? [];
      const error = read.readings && t('ambiguousNumber', { typed: text.trim(), larger, smaller });
      setDraft({ text, value: next, error });
      onChange(next);
      return true;
    },
    /** Handles blur; returns false while the text is ambiguous. */
    leave(): boolean {
      if (current?.error) return false;
      setDraft(null);
      return true;
    },
  };
}
