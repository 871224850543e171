import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { openContentFolder, type ContentFolder } from './folder.ts';
import { ContentError, parseContentFile } from './front-matter.ts';
import { renderMarkdown } from './markdown.ts';

const pictures = { cdn: null, origin: 'https://play.example.com' };
const head = '---\ntitle: A page\ndescription: What it says\nupdated: 2026-11-23\n---\n';

describe('Markdown', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['a <img src=x onerror=alert(1)> b'],
    ['[x](javascript:alert(1))'],
    ['[x](JaVaScRiPt:alert(1))'],
    ['[x](&#106;avascript:alert(1))'],
    ['[x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['[x](vbscript:x)'],
    ['[x](//evil.example)'],
    ['[x](/\\evil.example)'],
    ['![x](https://evil.example/track.gif)'],
    ['![" onerror="alert(1)](/a.png)'],
    ['[x](/a" onclick="alert(1))'],
    ['# " onmouseover="x'],
    ['<https://a.example/"onclick=x>'],
    ['</noscript><script>alert(1)</script>'],
  ])('%s does nothing', (text) => {
    expectHarmless(renderMarkdown(text, pictures));
  });

  test('renders no active markup from any text', () => {
    const sign = fc.constantFrom(
      ...'<>"\'`[]()!#*_&;:/\\ \nax',
      'script',
      'javascript:',
      ' onload=',
      'https://',
      '![',
      '](',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) =>
        expectHarmless(renderMarkdown(signs.join(''), pictures)),
      ),
      { numRuns: 200 },
    );
  });

  test('gives headings anchors, and opens other sites in a new tab', () => {
    const html = renderMarkdown(
      '# One\n\n## Free help\n\n## Free help\n\n[out](https://a.example) [in](/blog)',
      pictures,
    );
    expect(html).toContain('<h2 id="one">One</h2>');
    expect(html).toContain('id="free-help"');
    expect(html).toContain('id="free-help-2"');
    expect(html).toContain('<a href="https://a.example" target="_blank" rel="noopener noreferrer">out</a>');
    expect(html).toContain('<a href="/blog">in</a>');
  });
});

test('serves a picture of the site in two densities', () => {
  expect(renderMarkdown('![An edge](/pictures/house-edge.webp)', pictures)).toBe(
    '<p><img src="/pictures/house-edge.webp?width=720" alt="An edge" srcset="/pictures/house-edge.webp?width=720 1x, /pictures/house-edge.webp?width=1440 2x" loading="lazy"></p>\n',
  );
});

const knownTags =
  /^<\/?(?:p|h[1-6]|ul|ol|li|a|em|strong|s|code|pre|blockquote|hr|br|img|div|table|thead|tbody|tr|th|td)(?:\s|\/?>)/;
const safeAttribute = /^(?:id|href|src|srcset|alt|title|start|class|target|rel|loading|tabindex|style)$/;

/** Expects only known elements and attributes, and addresses that run no code. */
function expectHarmless(html: string): void {
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
    expect(tag).toMatch(knownTags);
    for (const [, name = '', value = ''] of tag.matchAll(/([^\s"=<>/]+)="([^"]*)"/g)) {
      expect(name).toMatch(safeAttribute);
      // An empty link refers to the current page.
      if (name === 'href') expect(value).toMatch(/^(?:$|https?:|mailto:|#|\/(?![/\\]))/i);
      if (name === 'src') expect(value).toMatch(/^\/(?![/\\])/);
    }
  }
}

describe('the head of a content file', () => {
  test.each([
    ['no front matter', 'no head at all'],
    ['front matter that is not closed', '---\ntitle: x\n'],
    ['front matter that is not YAML', '---\ntitle: [\n---\n'],
    ['a tag', '---\ntitle: !!js/function "x"\n---\n'],
    ['a missing field', '---\ntitle: x\n---\n'],
    ['an unknown field', head.replace('title', 'script: x\ntitle')],
    ['an invalid date', head.replace('2026-11-23', '2026-02-31')],
    ['a picture from another site', head.replace('title', 'picture: https://evil.example/a.png\ntitle')],
    [
      'a bomb of aliases',
      `---\na: &a [x,x]\n${'bcdefghijklm'.replaceAll(/./g, (c) => `${c}: &${c} [*a,*a,*a,*a,*a,*a,*a,*a,*a]\n`)}---\n`,
    ],
  ])('refuses %s with a message', (_name, text) => {
    expect(() => parseContentFile(text)).toThrow(ContentError);
  });
});

describe('a folder of content', () => {
  let root: string;
  let content: ContentFolder;
  const lines: string[] = [];
  const write = (name: string, text: string) => writeFile(join(root, 'content', name), text);
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'oddlight-content-'));
    await mkdir(join(root, 'content/en/blog'), { recursive: true });
    await writeFile(join(root, 'secret.md'), `${head}secret`);
    await write('en/page.md', `${head}First`);
    await write('en/blog/index.md', head);
    await write('en/blog/one.md', `${head}One`);
    await symlink(join(root, 'secret.md'), join(root, 'content/en/linked.md'));
    await symlink(root, join(root, 'content/en/folder'));
    content = openContentFolder(
      join(root, 'content'),
      createLog({ logLevel: 'error' }, { write: (line) => void lines.push(line) }),
      pictures,
    );
  });
  afterAll(() => rm(root, { recursive: true }));

  test.each([
    ['/../../secret'],
    ['/..%2f..%2fsecret'],
    ['/linked'],
    ['/folder/secret'],
    ['/page\0'],
    ['/page.md'],
    ['/Page'],
    ['//page'],
    ['/blog/index'],
    ['page'],
    [''],
    ['/'],
    [`/${'a/'.repeat(50)}a`],
    ['/__proto__'],
  ])('finds no page at %j', async (path) => {
    expect(await content.read('en', path)).toBeNull();
  });

  test('applies edits immediately; a broken file keeps the last version and is logged once', async () => {
    const read = async () => (await content.read('en', '/page'))?.html;
    const edit = async (text: string, seconds: number) => {
      await write('en/page.md', text);
      await utimes(join(root, 'content/en/page.md'), seconds, seconds);
    };
    expect(await read()).toBe('<p>First</p>\n');
    await edit(`${head}Second`, 2_000_000_000);
    expect(await read()).toBe('<p>Second</p>\n');
    await edit('broken', 2_000_000_001);
    expect([await read(), await read()]).toEqual(['<p>Second</p>\n', '<p>Second</p>\n']);
    expect(lines.filter((line) => line.includes('en/page.md')).length).toBe(1);
    await rm(join(root, 'content/en/page.md'));
    expect(await read()).toBeUndefined();
  });

  test('lists its pages, and those under a path without the index', async () => {
    expect(await content.paths('en')).toEqual(expect.arrayContaining(['/blog', '/blog/one']));
    expect(await content.paths('en', '/blog')).toEqual(['/blog/one']);
    expect(await content.paths('de')).toEqual([]);
  });
});
