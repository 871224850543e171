import { expect, test } from 'vitest';
import { ApiRefusal, NetworkError } from '#api/failures.ts';
import { errorsOf } from './auth-errors.ts';

test('a refusal stands beside the field it is about', () => {
  expect(errorsOf(new ApiRefusal('EMAIL_TAKEN', 409, 'Taken.'), '')).toEqual({ email: 'Taken.' });
  expect(errorsOf(new ApiRefusal('CREDENTIALS_WRONG', 401, 'Wrong.'), '')).toEqual({ password: 'Wrong.' });
});

test('a refusal without a field, and no answer at all, stand above the button', () => {
  expect(errorsOf(new ApiRefusal('TOO_MANY_REQUESTS', 429, 'Wait.'), '')).toEqual({ form: 'Wait.' });
  expect(errorsOf(new NetworkError('down'), 'No answer.')).toEqual({ form: 'No answer.' });
});

test('a bug is not shown as if it were an answer', () => {
  expect(() => errorsOf(new TypeError('bug'), '')).toThrow(TypeError);
});
