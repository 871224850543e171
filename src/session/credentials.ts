export { clearCredentials, readCredentials, storeCredentials } from '#api/credentials.ts';
