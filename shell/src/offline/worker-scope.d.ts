// What service workers have and pages lack; workbox's types name it, and the library that brings it clashes with the page's.
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
