import { formatRemotes, parseRemotes } from './remotes-text.ts';

test('remotes are read from lines, and written as they are read', () => {
  const text = 'mf_saludos /saludos, /holas\n\n  mf_otro   /otro  ';
  const remotes = [
    { name: 'mf_saludos', prefixes: ['/saludos', '/holas'] },
    { name: 'mf_otro', prefixes: ['/otro'] },
  ];
  expect(parseRemotes(text)).toEqual({ remotes, wrong: null });
  expect(parseRemotes(formatRemotes(remotes))).toEqual({ remotes, wrong: null });
  expect(parseRemotes('')).toEqual({ remotes: [], wrong: null });
});

test.each([
  ['a name without mf_', 'saludos /saludos', 1],
  ['a remote without prefix', 'mf_a /a\nmf_b', 2],
  ['a prefix without slash', '\nmf_a a', 2],
  ['a remote that is named twice', 'mf_a /a\nmf_a /b', 2],
])('%s is wrong', (_, text, line) => {
  expect(parseRemotes(text).wrong).toBe(line);
});
