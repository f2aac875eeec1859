import { jsonObject, JsonText } from './json-text.ts';

test('an object is written as JSON, with the given texts as they are', () => {
  const { text } = jsonObject<{ rows: number[]; name: string; no: null }>({
    rows: new JsonText('[1, 2]'),
    name: 'a "b"',
    no: null,
  });
  expect(text).toBe('{"rows":[1, 2],"name":"a \\"b\\"","no":null}');
});

test('an undefined field is left out, as JSON.stringify does', () => {
  const fields: { a?: number | undefined; b: boolean } = { a: undefined, b: true };
  expect(jsonObject(fields).text).toBe(JSON.stringify(fields));
  expect(jsonObject({}).text).toBe('{}');
});
