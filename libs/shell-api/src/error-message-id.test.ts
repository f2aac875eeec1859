import { errorMessageId } from './error-message-id.ts';

test.each(['INVALID_CREDENTIALS', 'OFFLINE', 'STORAGE_FULL'])('%s has a text of its own', (code) => {
  expect(errorMessageId(code)).toBe(`errors.${code}`);
});

test('an unknown code gets the message of INTERNAL', () => {
  expect(errorMessageId('FROM_THE_FUTURE')).toBe('errors.INTERNAL');
  expect(errorMessageId('toString')).toBe('errors.INTERNAL');
});
