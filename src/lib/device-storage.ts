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

/** Reads and writes the browser's storage; what it denies lasts as long as the page. */
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
        if (!storage) throw new Error(`${name} is denied`);
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

/** Lasts on this device, for all tabs. */
export const deviceStorage = createStorage('localStorage');
/** Lasts as long as the tab. */
export const tabStorage = createStorage('sessionStorage');

/** Whether anything lasts on this device. */
export const isStorageDenied = (): boolean => findStorage('localStorage') === null;
