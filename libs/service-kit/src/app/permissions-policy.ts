/** Browser features that our pages do not use. helmet does not set this header. */
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

/** Value of the header `Permissions-Policy`: disables these features for our pages and for frames in them. */
export const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ');
