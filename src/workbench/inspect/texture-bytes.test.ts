import { expect, test } from 'vitest';
import { levelledBytes, sizedTexelBytes, texelBytes } from './texture-bytes.ts';

const RGBA8 = 0x8058;
const R8 = 0x8229;
const RGBA16F = 0x881a;
const RGBA = 0x1908;
const LUMINANCE = 0x1909;
const UNSIGNED_BYTE = 0x1401;
const FLOAT = 0x1406;
const UNSIGNED_SHORT_4_4_4_4 = 0x8033;

test('a picture of 1024 by 1024 in eight bits a colour takes four megabytes', () => {
  expect(levelledBytes(1024, 1024, 1, sizedTexelBytes(RGBA8))).toBe(4 * 1024 * 1024);
});

test('its smaller levels add a third, down to one texel', () => {
  expect(levelledBytes(4, 2, 3, 4)).toBe((8 + 2 + 1) * 4);
});

test('bytes follow the internal format', () => {
  expect([R8, RGBA8, RGBA16F].map(sizedTexelBytes)).toEqual([1, 4, 8]);
});

test('bytes of an upload follow its format and type', () => {
  expect(texelBytes(RGBA, UNSIGNED_BYTE)).toBe(4);
  expect(texelBytes(LUMINANCE, UNSIGNED_BYTE)).toBe(1);
  expect(texelBytes(RGBA, FLOAT)).toBe(16);
  expect(texelBytes(RGBA, UNSIGNED_SHORT_4_4_4_4)).toBe(2);
});
