import type { FastifyInstance } from 'fastify';
import * as site from './contract.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { textsFor } from '../../texts/index.ts';
import { createInit } from './init.ts';

/** The state that the site starts with, and the pages that the server keeps. */
export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  const init = createInit(deps);
  serve(app, deps, site.init, () => init());

  serve(app, deps, site.getPage, async ({ input, request }) => {
    const { pages } = textsFor(request.headers['accept-language']);
    const page = Object.hasOwn(pages, input.path) ? pages[input.path] : undefined;
    if (!page) throw new Refusal('NOT_FOUND');
    return {
      meta: { layout: page.layout, title: page.title, updated_at: page.updatedAt },
      components: [...page.components],
    };
  });
}
