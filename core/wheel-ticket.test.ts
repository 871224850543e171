import { expect, test } from 'vitest';
import { drawWheelTicket } from './wheel-ticket.ts';

const serverSeed = '3f8e1c0a'.repeat(8);

test('reproduces the published example; the ticket differs on another day or with another seed', () => {
  expect(drawWheelTicket(serverSeed, 'client1', '2026-11-21')).toBe(4214);
  expect(drawWheelTicket(serverSeed, 'client1', '2026-11-22')).not.toBe(4214);
  expect(drawWheelTicket(serverSeed, 'client2', '2026-11-21')).not.toBe(4214);
});
