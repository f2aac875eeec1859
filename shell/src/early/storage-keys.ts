/** Keys in `localStorage` on which it depends which calls a page begins with. */
export const storageKeys = {
  /** Set while the page shows the demo. */
  demo: 'repaso.demo',
  /** Set while the auth service has not received a sign-out. */
  signOut: 'repaso.signed-out',
  /** Key under which the card store notes that this device has synchronised cards. */
  synced: 'syncToken',
};
