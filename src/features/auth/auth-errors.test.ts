import { expect, test } from 'vitest';
import { NetworkError } from '#api/network-error.ts';
import { Refusal } from '#core/refusal.ts';
import { toFieldErrors } from './auth-errors.ts';

const refusal = (key: string) => new Refusal(key);

test('a refusal is shown at the field it concerns', () => {
  expect(toFieldErrors('Taken.', refusal('EMAIL_TAKEN'))).toEqual({ email: 'Taken.' });
  expect(toFieldErrors('Wrong.', refusal('CREDENTIALS_WRONG'))).toEqual({ password: 'Wrong.' });
});

test('a refusal without a field and a network error are shown above the button', () => {
  expect(toFieldErrors('Wait.', refusal('TOO_MANY_REQUESTS'))).toEqual({ form: 'Wait.' });
  expect(toFieldErrors('No answer.', new NetworkError('down'))).toEqual({ form: 'No answer.' });
});
