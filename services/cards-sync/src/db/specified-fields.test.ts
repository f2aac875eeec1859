import { VerbConjugationErrorTable, VerbConjugationStatsTable } from './entities/practice.entity.ts';

test.each([
  [
    VerbConjugationErrorTable,
    'id createdAt updatedAt userId infinitive mood tense person correctForm userAnswer retryCount lastRetryAt isResolved isProcessed',
  ],
  [VerbConjugationStatsTable, 'id userId mood tense person errorCount lastErrorDate weekStart'],
])('a table of verb practice has every specified field', (entity, specified) => {
  expect(Object.keys(entity.meta.properties)).toEqual(expect.arrayContaining(specified.split(' ')));
});
