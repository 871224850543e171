import type { Deps } from '../../deps.ts';
import { escapeHtml, createSitePages } from '../content/feature.ts';
import { buildPageUrl, alternates } from './head.ts';

/** Renders `sitemap.xml`: every public page with its languages. */
export async function renderSitemap(deps: Deps): Promise<string> {
  const entries = (await createSitePages(deps).publicPaths()).map(({ path, updated }) => {
    const links = alternates(deps.env, path).map(
      ({ hreflang = '', href = '' }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    const day = updated === null ? '' : `<lastmod>${updated}</lastmod>`;
    return `<url><loc>${escapeHtml(buildPageUrl(deps.env, path))}</loc>${day}${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** Renders `robots.txt`, which excludes the pages of accounts. */
export const renderRobots = ({ env }: Deps): string => `User-agent: *
Disallow: /api/
Disallow: /my-account/
Disallow: /staff

Sitemap: ${env.publicUrl}/sitemap.xml
`;
