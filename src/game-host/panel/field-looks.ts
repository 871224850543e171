import type { FieldParts } from '#ui/field.tsx';
import styles from './game-fields.module.css';

/** Where a game's field is: it decides about sizes, and on phones about the place of its label. */
export type FieldPlace = 'alone' | 'row' | 'pair' | 'stage';

/** Classes of a field at its place. */
export const fieldParts: Readonly<Record<FieldPlace, FieldParts>> = {
  alone: {},
  row: {
    field: styles.rowField,
    label: styles.rowLabel,
    input: styles.rowInput,
    unit: styles.rowUnit,
    error: styles.rowError,
  },
  pair: { input: styles.pickerInput },
  stage: {
    field: styles.stageField,
    label: styles.stageLabel,
    input: styles.stageInput,
    error: styles.stageError,
  },
};

/** Classes of a row of choices. */
export const choiceParts: FieldParts = { label: styles.choiceLabel };

/** Classes of a number between − and +. */
export const stepFieldParts: Readonly<Record<FieldPlace, FieldParts>> = {
  alone: {},
  row: {
    field: styles.rowField,
    label: styles.rowLabel,
    input: styles.rowStepper,
    error: styles.rowError,
  },
  pair: {},
  stage: { field: styles.stageField, label: styles.stageLabel, error: styles.stageError },
};

/** Classes of a choice between arrows, whose label phones hide. */
export const cycleParts: Readonly<Record<FieldPlace, FieldParts>> = {
  ...stepFieldParts,
  alone: { label: styles.cycleLabel },
  pair: { label: styles.cycleLabel },
};

/** Classes of a stepper with its presets. */
export const stepperParts: Readonly<Record<FieldPlace, FieldParts>> = {
  alone: { field: styles.stepperField, label: styles.stepperLabel },
  row: { field: styles.stepperField, label: styles.stepperLabel },
  pair: { field: styles.stepperField, label: styles.stepperLabel },
  stage: stepFieldParts.stage,
};

/** Class of a choice on the stage. */
export const choicesOnStage = styles.stageChoices;
