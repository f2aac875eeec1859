/** Returns how many minutes the zone of the device is ahead of UTC. */
export const zoneOffset = (): number => -new Date().getTimezoneOffset();
