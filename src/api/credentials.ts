import { deviceStorage } from '#lib/device-storage.ts';

/** Proves who is signed in; both parts travel as headers. */
export interface Credentials {
  readonly token: string;
  readonly seed: string;
}

/** Credential storage, replaced in tests. */
export interface CredentialStore {
  read(): Credentials | null;
  /** The socket session id, sent along when there is one. */
  socketSession(): string | null;
  clear(): void;
}

/** Local-storage names given by the requirement. */
const TOKEN = 'auth_token';
const SEED = 'auth_seed';
const SOCKET = 'ws_session';
/** Marks a browser that has signed in before. Survives sign-out and does not authenticate anyone. */
const DEVICE = 'device_token';

/** Reads the stored credentials, or null for a guest. */
export function readCredentials(): Credentials | null {
  const token = deviceStorage.getItem(TOKEN);
  const seed = deviceStorage.getItem(SEED);
  return token && seed ? { token, seed } : null;
}

/** Stores the credentials of a login or a registration on this device. */
export function storeCredentials(
  credentials: { readonly auth_token: string; readonly auth_seed: string } & DeviceReply,
): void {
  deviceStorage.setItem(TOKEN, credentials.auth_token);
  deviceStorage.setItem(SEED, credentials.auth_seed);
  storeDeviceToken(credentials);
}

interface DeviceReply {
  readonly device_token?: string | undefined;
}

/** Stores the token by which the server recognizes this browser. */
export function storeDeviceToken({ device_token }: DeviceReply): void {
  if (device_token !== undefined) deviceStorage.setItem(DEVICE, device_token);
}

/** Returns the token by which the server recognizes this browser, or null. */
export const getDeviceToken = (): string | null => deviceStorage.getItem(DEVICE);

/** Stores the socket session for the header of later calls. */
export function storeSocketSession(session: string): void {
  deviceStorage.setItem(SOCKET, session);
}

/** Removes the credentials of the last sign-in. */
export function clearCredentials(): void {
  for (const key of [TOKEN, SEED, SOCKET]) deviceStorage.removeItem(key);
}

/** Calls `listener` when another tab signs in or out. Returns an unsubscribe function. */
export function onSignInElsewhere(listener: () => void): () => void {
  const look = ({ key }: StorageEvent): void => {
    // The seed is stored and removed after the token. Without a key the whole storage was cleared.
    if (key === SEED || key === null) listener();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/** Credentials in this device's local storage. */
export const localCredentialStore: CredentialStore = {
  read: readCredentials,
  socketSession: () => deviceStorage.getItem(SOCKET),
  clear: clearCredentials,
};
