import { Counter } from 'prom-client';

export const outboxRows = new Counter({
  name: 'outbox_rows_total',
  help: 'Rows that this process took out of the outbox and published.',
  registers: [],
});

export const socketEvents = new Counter({
  name: 'socket_events_total',
  help: 'Events that this process published to its sockets, by event; one to a room counts once.',
  labelNames: ['event'],
  registers: [],
});

export const chatMessages = new Counter({
  name: 'chat_messages_total',
  help: 'Messages that players posted, by room of the chat.',
  labelNames: ['room'],
  registers: [],
});
