import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage, isStorageDenied } from '#lib/device-storage.ts';
import { openTabChannel } from '#lib/tab-channel.ts';
import { isComposing } from '#ui/is-composing.ts';

afterEach(() => vi.unstubAllGlobals());

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing/'))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('no source uses APIs missing on plain http or denied with cookies, except the modules with a fallback', () => {
  expect(filesWith(/crypto\.(randomUUID|subtle)/)).toEqual([]);
  expect(filesWith(/(?<![.\w'"`])(local|session)Storage\b/)).toEqual([]);
  expect(filesWith(/new BroadcastChannel\(/)).toEqual(['lib/tab-channel.ts']);
});

test('a value that the browser refuses to store lasts as long as the page', () => {
  const denied = {
    get: (): never => {
      throw new DOMException('denied', 'SecurityError');
    },
    configurable: true,
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', denied);
  try {
    expect(isStorageDenied()).toBe(true);
    deviceStorage.setItem('reported', 'kept');
    expect(deviceStorage.getItem('reported')).toBe('kept');
    deviceStorage.removeItem('reported');
    expect(deviceStorage.getItem('reported')).toBeNull();
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  }
});

test('a denied channel counts as missing', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('denied', 'SecurityError');
      }
    },
  );
  expect(openTabChannel('any')).toBeNull();
});

test('the Enter that confirms composed text is known by its key code in Safari', () => {
  expect(isComposing({ keyCode: 229, nativeEvent: { isComposing: false } })).toBe(true);
  expect(isComposing({ keyCode: 13, nativeEvent: { isComposing: true } })).toBe(true);
  expect(isComposing({ keyCode: 13, nativeEvent: { isComposing: false } })).toBe(false);
});
