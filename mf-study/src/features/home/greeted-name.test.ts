import { greetedName } from './greeted-name.ts';

test.each([
  ['Аня Петрова', 'Аня'],
  ['  Ana  ', 'Ana'],
  ['Profesora Demo', 'Profesora Demo'],
  ['Dra. Ruiz', 'Dra. Ruiz'],
  ['Профессор  Иванов', 'Профессор Иванов'],
  ['', ''],
])('%j is greeted as %j', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});
