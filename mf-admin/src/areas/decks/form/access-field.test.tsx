/** @jest-environment jsdom */
import { useState } from 'react';
import { blankFields } from './deck-draft.ts';

const { mount } = await import('../test/mount.tsx');
const { AccessField } = await import('./access-field.component.tsx');

function Access() {
  const [fields, setFields] = useState({ ...blankFields, accessType: 'LINK_ONLY' as const });
  const change = (changes: Partial<typeof blankFields>) =>
    setFields({ ...fields, ...changes } as typeof fields);
  return <AccessField fields={fields} storedCode="" onChange={change} />;
}

function shown(copy: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copy }, configurable: true });
  const page = mount(<Access />);
  return { ...page, link: () => page.element.querySelector('output[aria-label]')?.textContent ?? '' };
}

test('a code of ten characters is generated as a link, generated again, and copied', async () => {
  const copied: string[] = [];
  const { press, link, toasts, close } = shown(async (text) => void copied.push(text));
  await press('Сгенерировать ссылку');
  const first = link();
  expect(first).toMatch(/^http:\/\/localhost\/vocabulary\/deck\/[A-Za-z0-9]{10}$/);
  await press('Сгенерировать другую');
  expect(link()).toMatch(/^http:\/\/localhost\/vocabulary\/deck\/[A-Za-z0-9]{10}$/);
  expect(link()).not.toBe(first);
  await press('Скопировать ссылку');
  expect(copied).toEqual([link()]);
  expect(toasts).toEqual([
    ...['Ссылка сгенерирована!', 'Ссылка сгенерирована!'],
    'Ссылка скопирована в буфер обмена!',
  ]);
  close();
});

test('a link that cannot be copied is said', async () => {
  const { press, toasts, close } = shown(() => Promise.reject(new Error('not allowed')));
  await press('Сгенерировать ссылку');
  await press('Скопировать ссылку');
  expect(toasts.at(-1)).toBe('Ошибка при копировании');
  close();
});
