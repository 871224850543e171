import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyGame, Field, NumberField, SegmentedField, SelectField, StepperField } from '#engine/game.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import { FieldGroup } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Select, CycleSelect } from '#ui/select.tsx';
import { StepField, type StepperButtonType, StepperButtons } from '#ui/step-field.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextField } from '#ui/text-field.tsx';
import { translateGameText } from '../mount/game-text.ts';
import styles from './game-fields.module.css';
import {
  choiceParts,
  choicesOnStage,
  cycleParts,
  fieldParts,
  type FieldPlace,
  stepFieldParts,
  stepperParts,
} from './field-looks.ts';

interface ControlProps<Shape> {
  readonly game: AnyGame;
  readonly field: Shape;
  readonly onChange: (value: unknown) => void;
  readonly isLocked: boolean;
  readonly isLockShown: boolean;
  readonly place: FieldPlace;
}

/** Renders one field of a game with the site's controls. */
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

const optionsOf = (game: AnyGame, { options }: SelectField<unknown>) =>
  options.map(({ value, label }) => ({ value, label: translateGameText(game, label) }));

const SegmentedControl = ({
  game,
  field,
  onChange,
  isLocked,
  isLockShown,
  place,
}: ControlProps<SegmentedField<unknown>>) => {
  const label = translateGameText(game, field.label);
  const choices = (
    <Segmented
      label={label}
      options={field.options.map(({ value, label: text, picture: name }) => ({
        value,
        label: translateGameText(game, text),
        mark: name && <img className={styles.choice} src={game.assets.pictures[name]} alt="" />,
      }))}
      value={field.value}
      disabled={isLockShown}
      dense={place === 'stage'}
      className={place === 'stage' ? choicesOnStage : undefined}
      onChange={(value) => !isLocked && onChange(field.choose(value))}
    />
  );
  if (game.controls.place === 'stage') return choices;
  return (
    <FieldGroup label={label} parts={choiceParts}>
      {choices}
    </FieldGroup>
  );
};

const SelectControl = ({
  game,
  field,
  onChange,
  isLocked,
  isLockShown,
  place,
}: ControlProps<SelectField<unknown>>) => {
  const select = {
    label: translateGameText(game, field.label),
    options: optionsOf(game, field),
    value: field.value,
    locked: isLockShown,
    onChange: (value: string) => !isLocked && onChange(field.choose(value)),
  };
  if (!field.turn) return <Select {...select} parts={fieldParts[place]} />;
  const { back, on } = field.turn;
  return (
    <CycleSelect
      {...select}
      parts={cycleParts[place]}
      backLabel={translateGameText(game, back)}
      onLabel={translateGameText(game, on)}
    />
  );
};

const StepperControl = ({
  game,
  field,
  onChange,
  isLocked,
  isLockShown,
  place,
}: ControlProps<StepperField<unknown>>) => {
  const { t } = useTranslation('game');
  const label = translateGameText(game, field.label);
  return (
    <Stepper
      label={label}
      parts={stepperParts[place]}
      aside={field.aside && translateGameText(game, field.aside)}
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

type NumberProps = ControlProps<NumberField<unknown>>;

/** Keeps the text as typed until blur, then shows the normalized value. */
function useTyped({ game, field, onChange, isLocked }: NumberProps) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly error: string | null } | null>(null);
  const { steps, unit = '' } = field;
  const stepKey = ({ label, params }: NonNullable<typeof steps>['less']): StepperButtonType => ({
    label: translateGameText(game, label),
    onPress:
      params === null || isLocked
        ? null
        : () => {
            setDraft(null);
            onChange(params);
          },
  });
  return {
    draft,
    forget: () => setDraft(null),
    type(typed: string): void {
      const text = typed.replace(unit, '');
      if (isLocked || !/^\d*\.?\d*$/.test(text)) return;
      const applied = field.apply(text);
      setDraft({ text, error: 'error' in applied ? translateGameText(game, applied.error) : null });
      if (applied.params !== undefined) onChange(applied.params);
    },
    steps: steps ? { less: stepKey(steps.less), more: stepKey(steps.more) } : null,
  };
}

/** A number field, with − and + at its sides or its end if it has steps. */
const NumberControl = (props: NumberProps) => {
  const { game, field, isLockShown, place } = props;
  const { draft, forget, type, steps } = useTyped(props);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    const pressed = { ArrowDown: steps?.less, ArrowUp: steps?.more }[event.key];
    if (pressed) {
      event.preventDefault();
      pressed.onPress?.();
    } else if (event.key === 'Enter') event.currentTarget.blur();
  };
  const shown = draft?.text ?? field.value;
  // Without a number the unit says nothing, and × would look like a button that clears the field.
  const unit = shown === '' ? '' : field.unit;
  const input = {
    label: translateGameText(game, field.label),
    aside: textOf(game, field.aside),
    placeholder: textOf(game, field.placeholder),
    error: draft?.error ?? null,
    readOnly: isLockShown,
    inputMode: 'decimal',
    autoComplete: 'off',
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onBlur: forget,
    onChange: type,
    onKeyDown: press,
  } as const;
  if (steps && field.hasStepsAtEnd !== true)
    return (
      <StepField {...input} {...steps} parts={stepFieldParts[place]} value={shown} {...(unit && { unit })} />
    );
  const end = steps && <StepsAtEnd {...steps} isLocked={isLockShown} />;
  return <TextField {...input} parts={fieldParts[place]} value={shown} {...(unit && { unit })} end={end} />;
};

interface StepsAtEndProps {
  readonly less: StepperButtonType;
  readonly more: StepperButtonType;
  readonly isLocked: boolean;
}

const StepsAtEnd = ({ less, more, isLocked }: StepsAtEndProps) =>
  isLocked ? <Icon name="lock" size={17} /> : <StepperButtons less={less} more={more} />;

/** Translates an optional text of the game. */
const textOf = (game: AnyGame, ref: TextRef | undefined): string | undefined =>
  ref && translateGameText(game, ref);
