import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type { useOpenModal } from './modal-address.ts';
import { modal, withModal, withoutModal, type ParamsOf } from './modal.ts';

const query = (text: string) => new URLSearchParams(text);
const tip = modal('tip', { to: z.string().check(z.minLength(1)) });
const seeds = modal('seeds', { tab: z.catch(z.optional(z.enum(['mine', 'how'])), undefined) });
const place = modal('place', { at: z.optional(z.coerce.number().check(z.int())) });
const keys = modal('keys', {});
const known = [tip, seeds, place];

test("reads only the modal's own parameters and rejects invalid ones", () => {
  expect(tip.read(query('modal=tip&to=ann&replay=7'))).toEqual({ to: 'ann' });
  expect(tip.read(query('modal=tip&replay=7'))).toBeNull();
  expect(seeds.read(query('tab=nowhere'))).toEqual({ tab: undefined });
  expect(place.read(query('at=3'))).toEqual({ at: 3 });
});

test('removes only the modal and its parameters on close', () => {
  expect(withoutModal(query('replay=7&modal=seeds&tab=how'), known).toString()).toBe('replay=7');
  expect(withoutModal(query('modal=toString&to=3'), known).toString()).toBe('to=3');
});

test('replaces one modal by another', () => {
  expect(withModal(query('modal=tip&to=ann'), known, seeds, { tab: 'how' }).toString()).toBe(
    'modal=seeds&tab=how',
  );
  expect(withModal(query('replay=7'), known, seeds, { tab: undefined }).toString()).toBe(
    'replay=7&modal=seeds',
  );
});

test('type-checks the parameters when opening a modal', () => {
  expectTypeOf<ParamsOf<typeof tip>>().toEqualTypeOf<{ to: string }>();
  const check = (openModal: ReturnType<typeof useOpenModal>): void => {
    openModal(tip, { to: 'ann' });
    openModal(seeds);
    openModal(keys);
    openModal(place, { at: 3 });
    // @ts-expect-error: a required parameter is missing
    openModal(tip);
    // @ts-expect-error: a parameter of another modal
    openModal(tip, { tab: 'how' });
    // @ts-expect-error: it has no parameters
    openModal(keys, { to: 'ann' });
    // @ts-expect-error: a parameter of the wrong type
    openModal(place, { at: 'three' });
    // @ts-expect-error: no such tab
    openModal(seeds, { tab: 'nowhere' });
  };
  expect(check).toBeTypeOf('function');
});
