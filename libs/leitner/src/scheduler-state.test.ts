import { newProgress } from './progress.ts';
import { schedulerStateOf } from './scheduler-state.ts';

test('a state whose key is no text has an empty key, which no scheduler has', () => {
  expect(schedulerStateOf({ ...newProgress(), schedulerState: { v: 1, config: 5 } })).toEqual({ config: '' });
  expect(schedulerStateOf(newProgress())).toBeNull();
});
