/** The keys of a site whose key is changed, in tests and in the processes that are killed. */
export const OLD_KEY = 'a key that only tests use, 32 characters';
export const NEW_KEY = 'cd'.repeat(32);
