/** Checks that the catalogues contain the texts that the specification fixes word by word. */
import { readCatalogue } from '@repaso/federation';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

test.each([
  [
    'shell',
    'es',
    {
      'shell.modal.ok': 'OK',
      'shell.modal.continue': 'Continuar',
      'shell.modal.cancel': 'Cancelar',
      'shell.modal.close': 'Cerrar',
    },
  ],
  [
    'mf-auth',
    'ru',
    {
      'auth.field.email-format': 'Неверный формат email',
      'auth.field.email-incorrect': 'Некорректный email',
      'auth.field.name-short': 'Имя должно содержать минимум 2 символа',
      'auth.field.password-short': 'Пароль должен содержать минимум 6 символов',
      'auth.error.invalid-password': 'Неверный пароль. Проверьте правильность ввода.',
      'auth.error.invalid-credentials': 'Неверный email или пароль',
      'auth.error.user-not-found': 'Пользователь с таким email не найден',
      'auth.error.email-not-verified':
        'Email не подтвержден. Проверьте почту (включая папку "Спам") или напишите: {email}',
      'auth.error.sign-in-failed': 'Ошибка входа. Попробуйте позже.',
      'auth.error.sign-up-failed': 'Ошибка регистрации. Попробуйте позже.',
    },
  ],
  [
    'mf-study',
    'ru',
    {
      'study.cards.failed': 'Не удалось загрузить карточки',
    },
  ],
  [
    'mf-admin',
    'ru',
    {
      'admin.heading': 'admin',
      'admin.decks.find.front-required': 'Лицевая сторона обязательна',
      'admin.decks.find.back-required': 'Обратная сторона обязательна',
      'admin.decks.find.name-required': 'Название колоды обязательно',
      'admin.decks.no-cards': 'Добавьте хотя бы одну карточку',
      'admin.decks.json.not-a-list': 'JSON должен быть массивом карточек',
      'admin.decks.json.syntax': 'Некорректный JSON формат',
      'admin.decks.json.failed': 'Ошибка парсинга JSON',
      'admin.decks.invalid': 'Ошибка валидации: {reason}',
      'admin.decks.check-cards': 'Проверьте заполнение карточек',
      'admin.decks.fill-required': 'Заполните все обязательные поля',
      'admin.decks.creating': 'Создание колоды...',
      'admin.decks.create-failed': 'Произошла ошибка при создании колоды',
      'admin.decks.copied': 'Ссылка скопирована в буфер обмена!',
      'admin.decks.copy-failed': 'Ошибка при копировании',
      'admin.decks.generated': 'Ссылка сгенерирована!',
      'admin.decks.example-loaded': 'Пример JSON загружен',
    },
  ],
  [
    'mf-vocabulary',
    'ru',
    {
      'vocabulary.import.error.empty': 'Ingrese o cargue un JSON',
      'vocabulary.import.error.not-json': 'Некорректный JSON',
      'vocabulary.import.error.not-cards': 'Файл не соответствует формату карточек',
      'vocabulary.import.error.demo': 'Нельзя создавать карточки без регистрации',
      'vocabulary.import.error-label': 'Ошибка импорта',
      'vocabulary.cards.failed': 'Ошибка загрузки карточек',
      'vocabulary.cards.empty': 'У вас пока нет карточек',
      'vocabulary.cards.updated': 'Карточка обновлена, прогресс сброшен',
      'vocabulary.cards.not-updated': 'Не удалось обновить карточку',
      'vocabulary.cards.removed': 'Карточка удалена',
      'vocabulary.cards.not-removed': 'Не удалось удалить карточку',
      'vocabulary.cards.confirm': 'Вы уверены, что хотите удалить эту карточку?',
      'vocabulary.cards.none-selected': 'Выберите хотя бы одну карточку',
      'vocabulary.deck.nothing-chosen': 'Выберите хотя бы одну карточку',
      'vocabulary.deck.added': 'Карточки успешно добавлены!',
      'vocabulary.deck.add-failed': 'Не удалось добавить карточки',
      'vocabulary.deck.sync-failed': 'Не удалось синхронизировать карточки',
      'vocabulary.fields.front-required': 'Лицевая сторона обязательна',
      'vocabulary.fields.back-required': 'Обратная сторона обязательна',
      'vocabulary.manual.failed': 'Ошибка создания карточки',
      'vocabulary.ai.error.title': 'Ошибка карточки',
      'vocabulary.ai.error.unknown': 'Неизвестная ошибка',
    },
  ],
  [
    'mf-vocabulary',
    'es',
    {
      'vocabulary.import.error.empty': 'Ingrese o cargue un JSON',
      'vocabulary.import.error.not-json': 'Formato JSON inválido',
      'vocabulary.import.error.not-cards': 'El archivo no cumple con el formato de tarjetas',
      'vocabulary.import.error.demo': 'Este usuario no puede importar tarjetas',
      'vocabulary.import.error-label': 'Error de importación',
      'vocabulary.ai.error.title': 'Error de la tarjeta',
      'vocabulary.ai.error.unknown': 'Error desconocido',
    },
  ],
  // The specification fixes English texts for the import form. They are in a catalogue, but no screen offers English
  // yet.
  [
    'mf-vocabulary',
    'en',
    {
      'vocabulary.import.importing': 'Importing',
      'vocabulary.import.error.not-json': 'Invalid JSON format',
      'vocabulary.import.error.not-cards': 'File does not match cards schema',
      'vocabulary.import.error.demo': 'Demo user cannot import cards',
      'vocabulary.import.error-label': 'Import error',
    },
  ],
] as const)('%s has in %s the texts of the specification, word by word', (part, locale, specified) => {
  expect(readCatalogue(join(root, part), locale)).toMatchObject(specified);
});
