import { sumSizes } from './file-sizes.ts';

test('sizes are summed by the kind of file', () => {
  const sizes = {
    'start.js': 10,
    'chunks/a.mjs': 5,
    'a.css': 3,
    'mf-manifest.json': 2,
    'a.js.LICENSE.txt': 1,
  };
  expect(sumSizes(sizes)).toEqual({ scripts: 15, styles: 3, others: 3 });
  expect(sumSizes({})).toEqual({ scripts: 0, styles: 0, others: 0 });
});
