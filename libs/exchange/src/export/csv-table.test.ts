import { strFromU8 } from 'fflate';
import { byteOrderMark, csvRows } from './csv-table.ts';

test('rows are separated by semicolons, and no cell is a formula', () => {
  const text = strFromU8(
    csvRows([
      ['=1+1', 'a;b', 'c "d"'],
      ['', '-5', 'é'],
    ]),
  );
  expect(text).toBe(`'=1+1;"a;b";"c ""d"""\r\n;'-5;é\r\n`);
  expect([...byteOrderMark]).toEqual([0xef, 0xbb, 0xbf]);
});
