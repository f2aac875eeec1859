/** @jest-environment jsdom */
import { blankFields } from './deck-draft.ts';

const { mount } = await import('../test/mount.tsx');
const { DeckFieldsPart } = await import('./deck-fields.component.tsx');

test('the form has name, description, access type, an address and tags', () => {
  const { element, close } = mount(
    <DeckFieldsPart fields={blankFields} errors={{}} storedCode="" onChange={() => undefined} />,
  );
  const kindOf = (name: string) => {
    const field = element.querySelector(`[name=${name}]`);
    return field instanceof HTMLInputElement ? field.type : field?.tagName.toLowerCase();
  };
  expect(['name', 'description', 'externalUrl', 'tags'].map(kindOf)).toEqual([
    ...['text', 'textarea', 'url', 'text'],
  ]);
  expect(element.querySelector('[name=description]')?.getAttribute('rows')).toBe('2');
  const choices = [...element.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(choices.map(({ value }) => value)).toEqual(['PUBLIC', 'PRIVATE', 'LINK_ONLY']);
  close();
});
