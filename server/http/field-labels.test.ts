import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '../whole-contract.ts';
import { isoCodes } from '../texts/languages.ts';
import { fieldLabel } from './field-labels.ts';

const fields = new Set(
  Object.values(contract).flatMap(({ request }) =>
    request instanceof z.ZodMiniObject ? Object.keys(request.shape) : [],
  ),
);

test('has a label for each request field, in every language', () => {
  expect(fields.size).toBeGreaterThan(150);
  const missing = [...fields].flatMap((field) =>
    isoCodes.filter((language) => !fieldLabel(language, field)).map((language) => `${language} ${field}`),
  );
  expect(missing).toEqual([]);
});

test('never shows the name that the contract gives to a field', () => {
  const shown = [...fields].filter((field) => /_/.test(field) && fieldLabel('en', field)?.includes(field));
  expect(shown).toEqual([]);
  expect(fieldLabel('en', 'constructor')).toBeNull();
});
