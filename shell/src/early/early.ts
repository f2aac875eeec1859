/**
 * A script of its own, a hundredth of the shell, which the browser has long before: it sends the first calls, so that
 * their responses come beside the code that needs them.
 */
import { keepEarlyCalls } from './early-calls.ts';
import { sendEarlyCalls } from './send-early-calls.ts';

try {
  keepEarlyCalls(sendEarlyCalls(document, (key) => localStorage.getItem(key) !== null));
} catch {
  // Storage is not available. The shell sends the calls.
}
