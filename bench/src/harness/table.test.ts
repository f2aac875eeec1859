import { withFigures } from './document.ts';
import { isMet } from './row.ts';
import type { Figure } from './row.ts';
import { markdownTable, textTable } from './table.ts';

const figure: Figure = {
  what: 'delta of 20',
  ours: 4000,
  unit: '/s',
  against: { name: 'pgbench', value: 5000 },
  budget: { of: 'ratio', atLeast: 0.8 },
};
const machine = { cpu: 'x', cores: 2, memoryGiB: 4, system: 's', node: 'v24', load: 0, date: '2026-01-01' };

test('a budget bounds our value or the ratio; a ratio without a peer is not met', () => {
  expect(isMet(figure)).toBe(true);
  expect(isMet({ ...figure, ours: 3900 })).toBe(false);
  expect(isMet({ ...figure, budget: { of: 'ours', atMost: 50 }, ours: 50 })).toBe(true);
  expect(isMet({ ...figure, against: undefined })).toBe(false);
  expect(isMet({ what: 'x', ours: 1, unit: 'ms' })).toBeUndefined();
});

test('a table shows ours, theirs, ratio, budget and whether it is met', () => {
  const cells = ['delta of 20', '4,000 /s', '5,000 /s (pgbench)', '0.80', '≥ 0.8 ×', 'yes'];
  expect(markdownTable([figure])).toContain(`| ${cells.join(' | ')} |`);
  const text = textTable([{ name: 'read', title: 'Reads', figures: [figure] }]);
  for (const cell of cells) expect(text).toContain(cell);
});

test('a document keeps its prose and the sections of rows that did not run', () => {
  const document =
    'a\n<!-- bench:read -->\nold\n<!-- /bench:read -->\nb\n<!-- bench:web -->kept<!-- /bench:web -->';
  const written = withFigures(document, machine, [{ name: 'read', title: 'Reads', figures: [figure] }]);
  expect(written).toMatch(
    /^a\n<!-- bench:read -->\n\n\| what [^]*Measured 2026[^]*<!-- \/bench:read -->\nb\n/,
  );
  expect(written).not.toContain('old');
  expect(written).toContain('kept');
  expect(() => withFigures('', machine, [{ name: 'read', title: '', figures: [] }])).toThrow('bench:read');
});
