import { runTests } from './test.ts';
import { run as validate } from './validate.ts';

/** `npm run check`: every static check, and where these are green every test. */
export const run = async (): Promise<number> => (await validate()) || runTests([]);
