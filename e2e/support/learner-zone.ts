/** The time zone of the browsers, whatever that of the machine is. */
export const learnerZone = 'Europe/Madrid';
