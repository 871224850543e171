import * as z from 'zod/mini';
import { isWholeCode } from '#lib/whole-code.ts';
import { i18n } from '#src/i18n/index.ts';

type Optional = string | null | undefined;

/** Text that may be left empty, which the contract has as null. */
export const optionalText = <Sent>(text: z.ZodMiniType<Sent, Optional>) =>
  z.pipe(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((typed): Optional => (typed === '' ? null : typed)),
    ),
    text,
  );

/** A one-time code of six digits. */
export const wholeCode = z.string().check(z.refine(isWholeCode, { error: () => i18n.t('ui:codeInvalid') }));
