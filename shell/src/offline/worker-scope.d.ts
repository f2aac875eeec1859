// Workbox's types need this type of service workers. TypeScript's `webworker` library conflicts with `dom`.
interface ExtendableEvent extends Event {
  waitUntil: (promise: Promise<unknown>) => void;
}
