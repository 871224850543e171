/** The part of the package the tests use; it ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Context {
    readonly path: string;
    readonly req: IncomingMessage;
    readonly res: ServerResponse;
    readonly oidc?: {
      readonly route: string;
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
    };
    respond: boolean;
    body: unknown;
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (of: { readonly clientId: string; readonly accountId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    callback(): RequestListener;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }

  export type { Context };
}
