import type { FastifyInstance } from 'fastify';
import * as auth from './contract.ts';
import type { Background } from '../../background.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { textsFor } from '../../texts/index.ts';
import { checkEmail } from './checks.ts';
import { register } from './join.ts';
import { signIn } from './login.ts';
import { isResetCodeGood, mailResetLink, setPassword } from './password-reset.ts';
import { originOf, revoke, sessionsOf } from './sessions.ts';

/** Sign-in, sign-out, passwords and the list of sessions. */
export function authRoutes(app: FastifyInstance, deps: Deps, background: Background): void {
  serve(app, deps, auth.login, ({ input, request }) => signIn(deps, input, originOf(request)));

  serve(app, deps, auth.join, async ({ input, request, notify }) => {
    const { credentials, welcome } = await register(deps, input, originOf(request));
    if (welcome) notify(welcome(textsFor(request.headers['accept-language'])));
    return credentials;
  });

  serve(app, deps, auth.logout, async ({ player }) => {
    if (player) await revoke(deps, player, player.sessionId);
    return { status: true };
  });

  serve(app, deps, auth.forgotPassword, async ({ input, request }) => {
    const email = checkEmail(input.email);
    const texts = textsFor(request.headers['accept-language']);
    background.run('mail of a reset link', () => mailResetLink(deps, email, texts));
    return { status: true };
  });

  serve(app, deps, auth.checkPasswordCode, async ({ input }) => ({
    valid: await isResetCodeGood(deps, input.code),
  }));

  serve(app, deps, auth.resetPassword, async ({ input }) => ({
    status: true,
    device_token: await setPassword(deps, input),
  }));

  serve(app, deps, auth.listSessions, ({ player }) => sessionsOf(deps, player));

  serve(app, deps, auth.revokeSessions, async ({ input, player }) => ({
    revoked: await revoke(deps, player, 'id' in input ? input.id : undefined),
  }));
}
