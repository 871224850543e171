import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyGame, Field, NumberField, SegmentedField, SelectField, StepperField } from '#engine/game.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select, TurnedSelect } from '#ui/select.tsx';
import { StepField, type StepKey, StepKeys } from '#ui/step-field.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextField } from '#ui/text-field.tsx';
import { gameText } from '../mount/game-text.ts';

interface ControlProps<Shape> {
  readonly game: AnyGame;
  readonly field: Shape;
  readonly onChange: (value: unknown) => void;
  readonly isLocked: boolean;
  readonly isLockShown: boolean;
  readonly isDense?: boolean;
}

/** One field of a game, drawn as everywhere on the site. */
export const FieldControl = ({ field, ...props }: ControlProps<Field<unknown>>) => {
  switch (field.kind) {
    case 'segmented':
      return <SegmentedControl field={field} {...props} />;
    case 'select':
      return <SelectControl field={field} {...props} />;
    case 'stepper':
      return <StepperControl field={field} {...props} />;
    case 'number':
      return <NumberControl field={field} {...props} />;
    case 'slider':
      return null;
  }
};

const optionsOf = (game: AnyGame, { options }: SegmentedField<unknown> | SelectField<unknown>) =>
  options.map(({ value, label }) => ({ value, label: gameText(game, label) }));

const SegmentedControl = ({
  game,
  field,
  onChange,
  isLocked,
  isLockShown,
  isDense = false,
}: ControlProps<SegmentedField<unknown>>) => {
  const label = gameText(game, field.label);
  const choices = (
    <Segmented
      label={label}
      options={optionsOf(game, field)}
      value={field.value}
      disabled={isLockShown}
      dense={isDense}
      onChange={(value) => !isLocked && onChange(field.choose(value))}
    />
  );
  if (game.controls.place === 'stage') return choices;
  return (
    <div className="field">
      <div className="label" aria-hidden="true">
        {label}
      </div>
      {choices}
    </div>
  );
};

const SelectControl = ({
  game,
  field,
  onChange,
  isLocked,
  isLockShown,
}: ControlProps<SelectField<unknown>>) => {
  const select = {
    label: gameText(game, field.label),
    options: optionsOf(game, field),
    value: field.value,
    locked: isLockShown,
    onChange: (value: string) => !isLocked && onChange(field.choose(value)),
  };
  if (!field.turn) return <Select {...select} />;
  const { back, on } = field.turn;
  return <TurnedSelect {...select} backLabel={gameText(game, back)} onLabel={gameText(game, on)} />;
};

const StepperControl = ({
  game,
  field,
  onChange,
  isLocked,
  isLockShown,
}: ControlProps<StepperField<unknown>>) => {
  const { t } = useTranslation('game');
  const label = gameText(game, field.label);
  return (
    <Stepper
      label={label}
      aside={field.aside && gameText(game, field.aside)}
      value={field.value}
      min={field.min}
      max={field.max}
      chips={field.chips}
      lessLabel={t('less', { label })}
      moreLabel={t('more', { label })}
      locked={isLockShown}
      onChange={(value) => !isLocked && onChange(field.change(value))}
    />
  );
};

/** A typed number: what is typed stays while it is typed, and snaps to what follows from it on blur. */
const NumberControl = ({
  game,
  field,
  onChange,
  isLocked,
  isLockShown,
}: ControlProps<NumberField<unknown>>) => {
  const [draft, setDraft] = useState<{ readonly text: string; readonly error: string | null } | null>(null);
  const { steps, unit = '' } = field;
  const type = (typed: string): void => {
    const text = typed.replace(',', '.').replace(unit, '');
    if (isLocked || !/^\d*\.?\d*$/.test(text)) return;
    const applied = field.apply(text);
    setDraft({ text, error: 'error' in applied ? gameText(game, applied.error) : null });
    if (applied.params !== undefined) onChange(applied.params);
  };
  const stepKey = ({ label, params }: NonNullable<typeof steps>['less']): StepKey => ({
    label: gameText(game, label),
    onPress:
      params === null || isLocked
        ? null
        : () => {
            setDraft(null);
            onChange(params);
          },
  });
  const input = {
    label: gameText(game, field.label),
    aside: textOf(game, field.aside),
    placeholder: textOf(game, field.placeholder),
    error: draft?.error ?? null,
    readOnly: isLockShown,
    inputMode: 'decimal',
    autoComplete: 'off',
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onBlur: () => setDraft(null),
  } as const;
  const leave = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') event.currentTarget.blur();
  };
  const [less, more] = [steps && stepKey(steps.less), steps && stepKey(steps.more)];
  const keys: Readonly<Record<string, StepKey | undefined>> = { ArrowDown: less, ArrowUp: more };
  const control = {
    ...input,
    onChange: type,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      const pressed = keys[event.key];
      if (!pressed) return leave(event);
      event.preventDefault();
      pressed.onPress?.();
    },
  };
  const stepKeys = less && more ? { less, more } : null;
  const shown = draft?.text ?? field.value;
  if (stepKeys && field.hasStepsAtEnd !== true)
    return <StepField {...control} {...stepKeys} value={draft ? shown : `${shown}${unit}`} />;
  const end = stepKeys && <StepsAtEnd {...stepKeys} isLocked={isLockShown} />;
  return <TextField {...control} value={shown} {...(unit && { unit })} end={end} />;
};

interface StepsAtEndProps {
  readonly less: StepKey;
  readonly more: StepKey;
  readonly isLocked: boolean;
}

const StepsAtEnd = ({ less, more, isLocked }: StepsAtEndProps) =>
  isLocked ? <Icon name="lock" size={17} /> : <StepKeys less={less} more={more} />;

/** A text of the game, where there is one. */
const textOf = (game: AnyGame, ref: TextRef | undefined): string | undefined => ref && gameText(game, ref);
