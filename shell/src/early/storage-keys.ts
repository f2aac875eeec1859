/** Keys in `localStorage` on which it depends how a page begins. */
export const storageKeys = {
  /** Set while the page shows the demo. */
  demo: 'repaso.demo',
  /** Set while the auth service has not received a sign-out. */
  signOut: 'repaso.signed-out',
  /** Key under which the card store notes that this device has synchronised cards. */
  synced: 'syncToken',
  /** What the device knows of its last user without a connection. */
  session: 'repaso.session',
  /** The screen that the next visit begins with. */
  keptScreen: 'repaso.kept-screen',
  /** The answer that was pressed on it, until it is recorded. */
  earlyRating: 'repaso.early-rating',
  theme: 'repaso.theme',
  motion: 'repaso.motion',
};
