import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { localServerUrl } from '../../http/local-server-url.ts';
import { createSignatureHeader } from '../../http/signature.ts';
import { languageOfPage, type Language } from '../../texts/languages.ts';
import { buyWebhook } from '#contract/buy.ts';
import {
  DEMO_OUTCOMES,
  pagePolicy,
  renderCheckoutPage,
  renderResultPage,
  renderInvalidPage,
  type DemoOutcome,
} from './render-demo-checkout.ts';
import { getCheckout, DEMO_CHECKOUT, isCheckoutUrlSigned, type CheckoutFields } from './signature.ts';

const HOUR_SECONDS = 3_600;
const FORM_BYTES = 4 * 1024;

const text = z.string().check(z.maxLength(500));
const signedFields = z.object({
  order: text,
  amount: text,
  currency: text,
  return: text,
  time: text,
  signature: text,
});
const pressed = z.extend(signedFields, { end: z.enum(DEMO_OUTCOMES) });

/** The webhook events of each outcome, in order. */
const toldAs: Readonly<Record<DemoOutcome, readonly ('paid' | 'failed' | 'refunded')[]>> = {
  pay: ['paid'],
  decline: ['failed'],
  refund: ['paid', 'refunded'],
};

/**
 * Serves the demo's checkout: pages without the site's scripts, and signed webhook calls over HTTP, as a
 * provider would make. It shares only the secret with the site.
 */
export async function serveDemoCheckout(app: FastifyInstance, deps: Deps): Promise<void> {
  const checkout = getCheckout(deps.env);
  if (!checkout) return;
  const { secret } = checkout;
  const isRight = ({ signature, ...fields }: CheckoutFields & { readonly signature: string }): boolean =>
    isCheckoutUrlSigned(secret, fields, signature) &&
    deps.clock.now().getTime() / 1000 - Number(fields.time) <= HOUR_SECONDS;

  const tell = async (fields: CheckoutFields, state: 'paid' | 'failed' | 'refunded'): Promise<boolean> => {
    const { order, amount, currency } = fields;
    const body = JSON.stringify({ order, state, amount, currency });
    const reply = await fetch(`${localServerUrl(app)}/api${buyWebhook.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'buy-signature': createSignatureHeader(secret, body, deps.clock),
      },
      body,
    });
    return reply.ok;
  };
  const tellAll = async (fields: CheckoutFields, end: DemoOutcome): Promise<boolean> => {
    try {
      for (const state of toldAs[end]) if (!(await tell(fields, state))) return false;
      return true;
    } catch (error) {
      deps.log.error({ err: error }, 'the demo checkout could not reach the site');
      return false;
    }
  };

  await app.register(async (own) => {
    own.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    own.get(DEMO_CHECKOUT, async (request, reply) => {
      const language = languageOfPage(request.headers);
      const requested = z.safeParse(signedFields, request.query);
      return requested.success && isRight(requested.data)
        ? send(reply, 200, renderCheckoutPage(language, requested.data))
        : send(reply, 403, renderInvalidPage(language));
    });
    own.post(DEMO_CHECKOUT, async (request, reply) => {
      const language: Language = languageOfPage(request.headers);
      const requested = z.safeParse(pressed, request.body);
      if (!requested.success) return send(reply, 403, renderInvalidPage(language));
      const { end, ...fields } = requested.data;
      if (!isRight(fields)) return send(reply, 403, renderInvalidPage(language));
      const isTaken = await tellAll(fields, end);
      return send(reply, isTaken ? 200 : 502, renderResultPage(language, fields, isTaken ? end : null));
    });
  });
}

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .send(html);
