import { deviceStorage } from '#lib/device-storage.ts';

/** What proves who is signed in; both parts travel as headers. */
export interface Credentials {
  readonly token: string;
  readonly seed: string;
}

/** Where credentials are kept; a test brings its own. */
export interface CredentialStore {
  read(): Credentials | null;
  /** The socket session, sent along when there is one. */
  socketSession(): string | null;
  clear(): void;
}

/** The requirement's names in local storage. */
const TOKEN = 'auth_token';
const SEED = 'auth_seed';
const SOCKET = 'ws_session';
/** Ours: says that this browser signed in before. It stays when the player signs out, and signs nobody in. */
const DEVICE = 'device_token';

/** Reads the stored credentials, or null for a guest. */
export function readCredentials(): Credentials | null {
  const token = deviceStorage.getItem(TOKEN);
  const seed = deviceStorage.getItem(SEED);
  return token && seed ? { token, seed } : null;
}

/** Keeps the credentials of a login or a registration on the device. */
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

/** Keeps what the server knows this browser by. */
export function storeDeviceToken({ device_token }: DeviceReply): void {
  if (device_token !== undefined) deviceStorage.setItem(DEVICE, device_token);
}

/** What the server knows this browser by, or null. */
export const getDeviceToken = (): string | null => deviceStorage.getItem(DEVICE);

/** Keeps the socket session for the header of later calls. */
export function storeSocketSession(session: string): void {
  deviceStorage.setItem(SOCKET, session);
}

/** Forgets who was signed in. */
export function clearCredentials(): void {
  for (const key of [TOKEN, SEED, SOCKET]) deviceStorage.removeItem(key);
}

/** The credentials of this device. */
export const localCredentialStore: CredentialStore = {
  read: readCredentials,
  socketSession: () => deviceStorage.getItem(SOCKET),
  clear: clearCredentials,
};
