import MarkdownIt from 'markdown-it';
import { pictureSources, type PictureHost } from '#contract/pictures.ts';

/** Pages of the site, anchors within a page, and other sites by a safe protocol. */
const safeLink = /^(?:https?:\/\/|mailto:|#|\/(?![/\\]))/i;

/** Pixels that a text is wide, at most. */
const TEXT_WIDTH = 720;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.validateLink = (url) => safeLink.test(url.trim());

markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  if (token && /^https?:/i.test(String(token.attrGet('href')))) {
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'noopener noreferrer');
  }
  return self.renderToken(tokens, index, options);
};
// Only the site's own pictures: the content security policy blocks all others.
markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (!token) return '';
  const text = self.renderInlineAsText(token.children ?? [], options, env);
  const address = String(token.attrGet('src'));
  if (!address.startsWith('/')) return markdown.utils.escapeHtml(text);
  const { src, srcSet } = pictureSources(address, TEXT_WIDTH, env?.['pictures'] as PictureHost); // as `renderMarkdown` gives it
  token.attrSet('src', src);
  if (srcSet !== undefined) token.attrSet('srcset', srcSet);
  token.attrSet('alt', text);
  token.attrSet('loading', 'lazy');
  return self.renderToken(tokens, index, options);
};
// Code and tables are wider than a phone, so each scrolls separately, by keyboard too.
const code = (text: string): string =>
  `<pre tabindex="0"><code>${markdown.utils.escapeHtml(text)}</code></pre>\n`;
markdown.renderer.rules.fence = (tokens, index) => code(tokens[index]?.content ?? '');
markdown.renderer.rules.code_block = (tokens, index) => code(tokens[index]?.content ?? '');
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';

/** The page title is the only first-level heading; all other headings get anchors. */
markdown.core.ruler.push('headings', ({ tokens }) => {
  const taken = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    if (token.tag === 'h1') token.tag = 'h2';
    if (token.type === 'heading_open') token.attrSet('id', freeId(tokens[index + 1]?.content ?? '', taken));
  }
});

function freeId(text: string, taken: Set<string>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section'];
  const base = words.join('-').slice(0, 80);
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

/** Markdown as markup. Markup within it is text, and links lead nowhere but to pages. */
export const renderMarkdown = (text: string, pictures: PictureHost): string =>
  markdown.render(text, { pictures });
