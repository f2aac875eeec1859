import { openLedger, type OpenLedger } from '../../test/open-ledger.ts';
import { arraysOf, unnested, type ArrayColumn } from './array-columns.ts';
import { records } from './statement.ts';

interface Row {
  text: string | null;
  json?: unknown;
  number: number | null;
  flag: boolean | null;
}

const columns: ArrayColumn<Row>[] = [
  { name: 'text', type: 'text', valueOf: ({ text }) => text },
  { name: 'json', type: 'jsonb', valueOf: ({ json }) => json },
  { name: 'number', type: 'double precision', valueOf: ({ number }) => number },
  { name: 'flag', type: 'boolean', valueOf: ({ flag }) => flag },
];
const statement = { name: 'rows_of_arrays', text: `select r.* from ${unnested(columns, 1)}` };

let ledger: OpenLedger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.close());

const stored = async (rows: Row[]) => records<Row>(ledger.pool, statement, await arraysOf(columns, rows));

test('rows of arrays have the values that were given, whatever characters they contain', async () => {
  const texts = [
    '',
    ' ',
    'NULL',
    'a,b',
    '{a}',
    '"',
    '\\',
    '\\"',
    "'",
    'línea\ny\ttabla\r',
    'дом',
    '😀',
    '{"a":1}',
  ];
  const rows = texts.map((text, at): Row => ({
    text,
    json: [text, { [text]: at }],
    number: at / 3,
    flag: at % 2 === 0,
  }));
  expect(await stored(rows)).toEqual(rows);
});

test('null and missing values become null, also in a column of JSON', async () => {
  const nothing = { text: null, json: null, number: null, flag: null };
  expect(await stored([nothing, { text: null, number: null, flag: null }])).toEqual([nothing, nothing]);
});

test('texts, numbers and booleans are values of a column of JSON', async () => {
  const rows = ['a "b"', 1.5, true, [], {}].map((json): Row => ({
    text: 'x',
    json,
    number: 1e21,
    flag: true,
  }));
  expect(await stored(rows)).toEqual(rows);
});

test('no rows are empty arrays', async () => {
  expect(await stored([])).toEqual([]);
});
