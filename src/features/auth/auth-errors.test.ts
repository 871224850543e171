import { expect, test } from 'vitest';
import { NetworkError } from '#api/failures.ts';
import { Refusal } from '#engine/core/refusal.ts';
import { errorsOf } from './auth-errors.ts';

const refusal = (key: string) => new Refusal(key);

test('a refusal stands beside the field it is about', () => {
  expect(errorsOf('Taken.', refusal('EMAIL_TAKEN'))).toEqual({ email: 'Taken.' });
  expect(errorsOf('Wrong.', refusal('CREDENTIALS_WRONG'))).toEqual({ password: 'Wrong.' });
});

test('a refusal without a field, and no answer at all, stand above the button', () => {
  expect(errorsOf('Wait.', refusal('TOO_MANY_REQUESTS'))).toEqual({ form: 'Wait.' });
  expect(errorsOf('No answer.', new NetworkError('down'))).toEqual({ form: 'No answer.' });
});
