// Runs test files with random histories first. They take longest, but are small. Until Jest has measured the files, it
// runs the largest first, so one of these would run last, while the other cores are idle.
import Sequencer from '@jest/test-sequencer';

const isLong = ({ path }) => /property\.test\.ts$|histories\.pg\.test\.ts$/.test(path);

export default class LongFilesFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
