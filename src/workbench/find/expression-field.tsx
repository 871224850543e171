import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindSyntaxError, parseFind } from '#engine/records/find-expression.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FinderState } from './use-finder.ts';

/** Any outcome, in the language of `replay --find`. */
export const ExpressionField = ({ finder }: { readonly finder: FinderState }) => {
  const { t } = useTranslation('workbench');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const find = (): void => {
    const problem = problemOf(text);
    setError(problem);
    if (problem === null) finder.find({ kind: 'expression', text }, 'here');
  };
  return (
    <form
      className="find-expression"
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <TextField
        mono
        label={t('find.expression')}
        placeholder="multiplier >= 2"
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={error}
        onChange={(next) => {
          setText(next);
          setError(null);
        }}
        end={<IconButton dense type="submit" icon="search" label={t('find.find')} />}
      />
    </form>
  );
};

function problemOf(expression: string): string | null {
  try {
    parseFind(expression);
    return null;
  } catch (error) {
    if (error instanceof FindSyntaxError) return error.message;
    throw error;
  }
}
