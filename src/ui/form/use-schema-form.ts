import { useCallback, useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { failureSentence, isFailedCall } from '#api/query.ts';
import type { RefusalKey } from '#contract/errors.ts';
import { Refusal } from '#core/refusal.ts';
import { issueSentence } from './issue-sentence.ts';

type FormSchema<Values extends FieldValues, Checked> = z.ZodMiniType<Checked, Values>;

interface FormOptions<Values extends FieldValues, Checked> {
  /** Checks the values as typed, and turns them into what is sent: the contract's own fields where it has them. */
  readonly schema: FormSchema<Values, Checked>;
  /** The values at first. */
  readonly values: NoInfer<Values>;
  /** The field at which a refusal is shown; all others are shown by `FormFailure`. */
  readonly places?: Readonly<Partial<Record<RefusalKey, Path<Values>>>>;
  /** The field at which every other failure is shown, such as the only one of the form. */
  readonly elsewhere?: Path<Values>;
  /** `onChange`: what is wrong with a value shows while it is typed, not only after a try to send it. */
  readonly mode?: 'onSubmit' | 'onChange';
  /** Makes the call. A refusal or a lost connection that it throws is shown, and what was typed is kept. */
  readonly send: (checked: Checked) => Promise<unknown>;
  /** After a try that the schema refuses. */
  readonly onInvalid?: () => void;
}

/** What the fields of `src/ui` take. */
interface FormField<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

/** The part of a form that `Form`, `FormFailure` and `FormDialog` need. */
export interface FormHandle {
  /** The ref of the `<form>`. */
  readonly attach: (element: HTMLFormElement | null) => void;
  readonly isSending: boolean;
  /** Whether the values pass the schema. */
  readonly isReady: boolean;
  /** An error of no field. */
  readonly failure: string | null;
  readonly submit: (event?: FormEvent) => void;
}

export interface SchemaForm<Values extends FieldValues, Checked>
  extends
    FormHandle,
    Pick<UseFormReturn<Values, unknown, Checked>, 'setValue' | 'setError' | 'trigger' | 'reset'> {
  readonly values: Values;
  /** What would be sent; null while a value is wrong or missing. */
  readonly checked: Checked | null;
  /** `<TextField {...form.field('name')} />` */
  readonly field: <Name extends Path<Values>>(name: Name) => FormField<PathValue<Values, Name>>;
}

/**
 * A form of react-hook-form whose values are checked by a zod schema, sent once at a time and kept until the server
 * has taken them. After a failed try the first wrong field has the focus.
 */
export function useSchemaForm<Values extends FieldValues, Checked>({
  schema,
  values: first,
  places = {},
  elsewhere,
  mode = 'onSubmit',
  send,
  onInvalid,
}: FormOptions<Values, Checked>): SchemaForm<Values, Checked> {
  const form = useForm<Values, unknown, Checked>({
    resolver: zodResolver<Values, unknown, Checked, FormSchema<Values, Checked>>(schema, {
      error: issueSentence,
    }),
    defaultValues: first as DefaultValues<Values>, // all values, which are some
    mode,
    reValidateMode: mode,
    // The first wrong field is found in the document: the fields are not those of the browser.
    shouldFocusError: false,
  });
  const { formState, setError, clearErrors, register, getFieldState, handleSubmit } = form;
  const { errors, isSubmitting, submitCount, isSubmitSuccessful } = formState;
  const element = useRef<HTMLFormElement>(null);
  const attach = useCallback((next: HTMLFormElement | null) => {
    element.current = next;
  }, []);
  const isUnderWay = useRef(false);
  const showErrors = useEffectEvent(() => {
    if (isSubmitSuccessful) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    // An error of a value without a field must not be silent.
    else if (!errors.root) setError('root', { message: String(Object.values(errors)[0]?.message ?? '') });
  });
  // Only after a try: while typing, the focus belongs to the user.
  useEffect(() => {
    if (submitCount > 0) showErrors();
  }, [submitCount]);
  const trySend = async (checked: Checked): Promise<void> => {
    try {
      await send(checked);
    } catch (failure) {
      if (!isFailedCall(failure)) throw failure;
      const place = failure instanceof Refusal ? places[failure.key as RefusalKey] : undefined; // else undefined
      setError(place ?? elsewhere ?? 'root', { type: 'server', message: failureSentence(failure) });
    }
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void handleSubmit(trySend, onInvalid)().finally(() => {
      isUnderWay.current = false;
    });
  };
  const values = form.watch();
  return {
    attach,
    submit,
    values,
    get checked() {
      return z.safeParse(schema, values).data ?? null;
    },
    get isReady() {
      return z.safeParse(schema, values).success;
    },
    isSending: isSubmitting,
    failure: errors.root?.message ?? null,
    setError,
    setValue: form.setValue,
    trigger: form.trigger,
    reset: form.reset,
    field(name) {
      const { onChange } = register(name);
      return {
        value: form.getValues(name),
        error: getFieldState(name, formState).error?.message,
        onChange(value) {
          // What was said about the form, or the value, was about the one before.
          clearErrors('root');
          if (mode === 'onSubmit') clearErrors(name);
          void onChange({ type: 'change', target: { name, value } });
        },
      };
    },
  };
}
