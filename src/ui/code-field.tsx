import { useState, type ClipboardEvent } from 'react';
import { OTPField } from '@base-ui/react/otp-field';
import { asciiDigits } from '#core/number-input.ts';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Field, type FieldFrame } from './field.tsx';
import codeFieldStyles from './code-field.module.css';
import styles from './field.module.css';

const DIGITS = 6;

interface CodeFieldProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called when the last digit is entered. */
  readonly onComplete?: (digits: string) => void;
  readonly disabled?: boolean;
  /** Focuses the field on mount, if it is the only thing to do. */
  readonly takesFocus?: boolean;
}

/** A one-time code in six boxes. Pasted text is accepted only if it has exactly six digits. */
export const CodeField = ({
  value,
  onChange,
  onComplete,
  disabled = false,
  takesFocus = false,
  ...frame
}: CodeFieldProps) => {
  const { t } = useTranslation('ui');
  const [isBadPaste, setBadPaste] = useState(false);
  const error = isBadPaste ? t('codeInvalid') : frame.error;
  const change = (digits: string) => {
    setBadPaste(false);
    onChange(digits.replaceAll(/\D/g, ''));
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const digits = asciiDigits(event.clipboardData.getData('text')).replaceAll(/\D/g, '');
    setBadPaste(digits.length !== DIGITS);
    if (digits.length !== DIGITS) return;
    onChange(digits);
    onComplete?.(digits);
  };
  return (
    <Field {...frame} error={error}>
      {({ id, described }) => (
        <OTPField.Root
          id={id}
          aria-describedby={described['aria-describedby']}
          length={DIGITS}
          value={value}
          normalizeValue={asciiDigits}
          validationType="none"
          onValueChange={change}
          onValueComplete={(digits) => onComplete?.(digits)}
          onPasteCapture={paste}
          disabled={disabled}
          className={classNames(codeFieldStyles.codefield, error && codeFieldStyles.isError)}
        >
          {Array.from({ length: DIGITS }, (_, i) => (
            <span className={classNames(styles.input, codeFieldStyles.digit)} key={i}>
              <OTPField.Input
                autoFocus={takesFocus && i === 0}
                {...(i > 0 && { 'aria-label': t('codeDigit', { number: i + 1, count: DIGITS }) })}
                {...(error && { 'aria-invalid': true })}
              />
            </span>
          ))}
        </OTPField.Root>
      )}
    </Field>
  );
};
