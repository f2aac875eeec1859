// The order of test files: those with random histories first. They take longest although they are short, and Jest, which
// begins with the largest files as long as it has measured none, would leave one of them for the end, on a single core.
import Sequencer from '@jest/test-sequencer';

const isLong = ({ path }) => /property\.test\.ts$|histories\.pg\.test\.ts$/.test(path);

export default class LongFilesFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
