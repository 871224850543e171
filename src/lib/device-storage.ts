type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns the browser's storage; null where the browser denies it, as it does when cookies are blocked. */
function findStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    // The access itself throws where storage is denied.
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

/** Wraps a browser storage. What the browser refuses to store is kept in memory until the page is closed. */
function createStorage(name: 'localStorage' | 'sessionStorage'): TextStorage {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      const kept = memory.get(key);
      return kept ?? findStorage(name)?.getItem(key) ?? null;
    },
    setItem(key, value) {
      try {
        const storage = findStorage(name);
        if (!storage) throw new Error(`Access to ${name} is denied`);
        storage.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      findStorage(name)?.removeItem(key);
    },
  };
}

/** Storage of this device, shared by all tabs. */
export const deviceStorage = createStorage('localStorage');
/** Storage of this tab. */
export const tabStorage = createStorage('sessionStorage');

/** Whether the browser denies persistent storage. */
export const isStorageDenied = (): boolean => findStorage('localStorage') === null;
