import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { envelope } from '#contract/envelope.ts';
import { handshake, type SendMessage } from './authenticate-socket.ts';

const CALL = '/api/social/chat/send';
const sentMessage = z.object({ message: z.unknown() });

/** Handles a socket's `message` as the chat's HTTP call: the same limits, checks and refusals apply. */
export const createMessageSender =
  (app: FastifyInstance): SendMessage =>
  async ({ handshake: { auth, headers }, request, conn }, payload) => {
    const credentials = z.safeParse(handshake, auth).data;
    const { 'accept-language': language, 'x-forwarded-for': forwarded, host } = headers;
    const { body } = await app.inject({
      method: 'POST',
      url: CALL,
      payload,
      remoteAddress: request.socket?.remoteAddress ?? conn.remoteAddress,
      headers: {
        host: host ?? 'localhost',
        'content-type': 'application/json',
        ...(language !== undefined && { 'accept-language': language }),
        ...(forwarded !== undefined && { 'x-forwarded-for': String(forwarded) }),
        ...(credentials && { 'auth-token': credentials.token, 'auth-seed': credentials.seed }),
      },
    });
    const { response, errors } = z.parse(envelope, JSON.parse(body));
    const sent = z.safeParse(sentMessage, response);
    return sent.success ? { status: 'sent', message: sent.data.message } : { status: 'refused', errors };
  };
