import { expect, test } from 'vitest';
import { readModal, withModal, withoutModal } from './modal.ts';

const query = (text: string) => new URLSearchParams(text);

test('a modal is read from the address with its own parameters only', () => {
  expect(readModal(query('modal=bet&id=42&replay=7'))).toEqual({ name: 'bet', params: { id: '42' } });
  expect(readModal(query('replay=7'))).toEqual({ name: null, params: {} });
});

test('closing removes the modal and its parameters and leaves the rest of the address', () => {
  expect(withoutModal(query('replay=7&modal=auth&tab=login')).toString()).toBe('replay=7');
  expect(withoutModal(query('modal=nobody&id=3')).toString()).toBe('id=3');
});

test('one modal takes the place of another', () => {
  expect(withModal(query('modal=bet&id=42'), 'game-fairness', { tab: 'how' }).toString()).toBe(
    'modal=game-fairness&tab=how',
  );
});

test('an unknown name is read as it is, so that it can be logged and closed', () => {
  expect(readModal(query('modal=toString&id=3'))).toEqual({ name: 'toString', params: {} });
});
