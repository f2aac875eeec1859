/** Two cards in the JSON format of the import. */
export const exampleJson = JSON.stringify(
  [
    {
      frontValue: 'la manzana',
      frontExample: 'Como una manzana cada día.',
      backValue: 'яблоко',
      backExample: 'Я ем яблоко каждый день.',
      tags: ['SUSTANTIVO'],
    },
    {
      frontValue: 'aprender',
      frontExample: null,
      backValue: 'учить',
      backExample: null,
      tags: ['VERBO_REGULAR'],
    },
  ],
  null,
  2,
);
