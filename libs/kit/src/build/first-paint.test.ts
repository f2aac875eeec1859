import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkStyles } from '@repaso/release-rules';
import { firstPaintIn, plainHtml, writeFirstPaint } from './first-paint.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'first-paint-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('style attributes become rules for the remote’s own elements', () => {
  const { html, css } = plainHtml(
    '<p style="--a:1">a<!-- -->b</p><p style="--a:1"></p><i style="--b:&quot;x&quot;"></i><button type="button"></button>',
    'mf_a',
  );
  expect(html).toBe(
    '<p data-style="0">ab</p><p data-style="0"></p><i data-style="1"></i><button inert="" type="button"></button>',
  );
  expect(css).toBe(
    '[data-style="0"]:where([data-remote=mf_a] *){--a:1}\n[data-style="1"]:where([data-remote=mf_a] *){--b:"x"}',
  );
  expect(checkStyles('mf_a', 'a.css', css)).toEqual([]);
});

test('a build lists its static HTML by path and language, with the style sheets in their order', async () => {
  expect(await firstPaintIn(dir)).toEqual({});
  const html = { es: '<p style="--a:1">hola</p>', ru: '<p>привет</p>' };
  const styles = ['b.css', 'a.css'];
  await writeFirstPaint(dir, 'mf_a', [
    { path: '/songs', audience: 'visitors', html, styles },
    { path: '/own', audience: 'learners', html, styles },
  ]);
  const { firstPaint, learnerPaint } = await firstPaintIn(dir);
  expect([Object.keys(firstPaint ?? {}), Object.keys(learnerPaint ?? {})]).toEqual([['/songs'], ['/own']]);
  const { es, ru } = firstPaint?.['/songs'] ?? {};
  expect(readFileSync(join(dir, es?.html ?? ''), 'utf8')).toBe('<p data-style="0">hola</p>');
  expect(readFileSync(join(dir, ru?.html ?? ''), 'utf8')).toBe('<p>привет</p>');
  expect(es?.styles).toEqual(['b.css', 'a.css', expect.stringMatching(/^first-paint\/[0-9a-f]{8}\.css$/)]);
  expect(ru?.styles).toEqual(['b.css', 'a.css']);
});
