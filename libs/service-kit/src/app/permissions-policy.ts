/** Features of a browser that no page of ours asks for; helmet has no part for this header. */
const unused = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'display-capture',
];

/** Value of the header `Permissions-Policy`: nobody gets these features, frames and scripts included. */
export const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ');
