export { clearCredentials, storeCredentials } from '#api/credentials.ts';
