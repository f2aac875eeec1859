import { transformSync } from '@swc/core';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Script } from 'node:vm';
import { openSourceMaps, readPlaces } from './places.ts';

const source = `
function nameOf(card: { front: string } | null): string {
  return card!.front.trim();
}
nameOf(null);
`;
const file = 'main.0a1b2c3d.js';
const place = 'src/name-of.ts:3:16';

let dir: string;
let stack: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'maps-'));
  mkdirSync(path.join(dir, 'shell'));
  const { code, map = '' } = transformSync(source, {
    ...{ filename: 'src/name-of.ts', sourceMaps: true, minify: true, isModule: false },
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: false, mangle: true } },
  });
  writeFileSync(path.join(dir, 'shell', `${file}.map`), map);
  try {
    new Script(code, { filename: `https://repaso.example/${file}` }).runInThisContext();
  } catch (error) {
    stack = (error as Error).stack ?? '';
  }
});
afterAll(() => rmSync(dir, { recursive: true }));

const read = async (line: string) => readPlaces(line, await openSourceMaps([dir]));

test('the places of a stack are replaced by those in the source', async () => {
  const line = stack.split('\n').find((text) => text.includes('    at ')) ?? '';
  const [built = ''] = /https:\S+:1:\d+/.exec(line) ?? [];
  expect(built).not.toBe('');
  const [text = ''] = await read(line);
  expect(text).toContain(place);
  expect(text).not.toContain(built);
});

test('a failure in the log becomes a stack, whatever the log’s other tools wrote before it', async () => {
  const [, column = ''] = /:1:(\d+)/.exec(stack) ?? [];
  const failure = {
    ...{ part: 'mf_study', version: '0.1.0-aa', kind: 'TypeError', digest: 'd' },
    frames: [
      { file: `/remotes/mf_study/0.1.0-aa/${file}`, line: 1, column: Number(column) },
      { file: '/other.0a1b2c3d.js', line: 1, column: 7 },
    ],
  };
  const [head, first, second] = await read(`admin-1  | ${JSON.stringify({ level: 30, failure })}`);
  expect(head).toBe('TypeError in mf_study 0.1.0-aa');
  expect(first).toContain(`    at ${place}`);
  expect(second).toBe('    at /other.0a1b2c3d.js:1:7');
});

test('other lines stay as they are', async () => {
  for (const line of ['', 'TypeError: x', '{"failure":', '{"failure":{"part":1}}', `at /${file}:99:1`])
    expect(await read(line)).toEqual([line]);
});
