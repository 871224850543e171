import { vi } from 'vitest';
import * as z from 'zod/v4/core';
import type { Endpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { Refusal } from '#core/refusal.ts';

type Answer<E extends Endpoint> = (request: RequestOf<E>) => ReplyOf<E> | Promise<ReplyOf<E>>;

const answers = new Map<string, (input: unknown) => Promise<unknown>>();

/**
 * Answers a call of the API in place of the server, and returns what arrives. The contract is the real one: a request
 * that it refuses fails the test, and so does a reply. Throw a `Refusal` to refuse, anything else to send no answer.
 */
export function answer<E extends Endpoint>(endpoint: E, reply: Answer<E>): RequestOf<E>[] {
  const arrived: RequestOf<E>[] = [];
  answers.set(`${endpoint.method} /api${endpoint.path}`, async (input) => {
    const request = z.parse(endpoint.request, input) as RequestOf<E>; // the schema of E
    arrived.push(request);
    return z.encode(endpoint.reply, await reply(request));
  });
  return arrived;
}

/** Holds an answer back: `await reply.held`, until the test calls `reply.send()`. */
export function holdReply(): { readonly held: Promise<void>; readonly send: () => void } {
  let send = (): void => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { held, send };
}

/** Leaves a call without a reply, as on a slow line. */
export const leavePending = ({ method, path }: Endpoint): void =>
  void answers.set(`${method} /api${path}`, () => new Promise(() => {}));

/** Replaces `fetch`; returns the calls that no `answer` was given for. */
export function connectFakeApi(): readonly string[] {
  const unanswered: string[] = [];
  answers.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const called = `${request.method} ${pathname}`;
    const reply = answers.get(called);
    if (!reply) {
      unanswered.push(called);
      throw new TypeError('Failed to fetch');
    }
    const input: unknown = request.method === 'GET' ? Object.fromEntries(searchParams) : await request.json();
    try {
      return envelopeOf(await reply(input));
    } catch (failure) {
      if (failure instanceof Refusal) return refusalOf(failure);
      if (failure instanceof z.$ZodError) unanswered.push(`${called}: ${failure.message}`);
      throw failure;
    }
  });
  return unanswered;
}

const envelopeOf = (response: unknown): Response =>
  Response.json({ response, errors: [], notifications: [] });

const refusalOf = ({ key, message }: Refusal): Response =>
  Response.json(
    { response: null, errors: [{ code: 1, key, title: 'Warning', message }], notifications: [] },
    { status: 400 },
  );
