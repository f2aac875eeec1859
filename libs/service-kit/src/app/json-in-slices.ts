import { ownTurn } from '../process/in-slices.ts';

/** A list with more items is serialised in several slices of this number of items, which take about a millisecond. */
const itemsAtOnce = 250;
/** How deep below the top of a response lists may be long: in the list `cards` of a deck in `data`. */
const maxDepth = 3;

/**
 * Returns the JSON text of a response, as `JSON.stringify` does. Long lists are serialised in slices, between which
 * other requests are handled.
 */
export async function jsonInSlices(value: object): Promise<string> {
  return hasLongList(value) ? sliced(value) : JSON.stringify(value);
}

/** Returns whether a value is an object as literals and `JSON.parse` make it. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function hasLongList(value: unknown, depth = 0): boolean {
  if (Array.isArray(value)) return value.length > itemsAtOnce;
  if (depth >= maxDepth || !isPlainObject(value) || 'toJSON' in value) return false;
  return Object.values(value).some((part) => hasLongList(part, depth + 1));
}

async function sliced(value: unknown): Promise<string> {
  if (Array.isArray(value)) return slicedList(value);
  if (!isPlainObject(value)) return JSON.stringify(value);
  let text = '';
  for (const [name, part] of Object.entries(value)) {
    // For undefined, JSON.stringify returns undefined, although its type does not say so.
    const json = hasLongList(part) ? await sliced(part) : (JSON.stringify(part) as string | undefined);
    if (json !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${json}`;
  }
  return `{${text}}`;
}

async function slicedList(list: readonly unknown[]): Promise<string> {
  let text = '';
  for (let start = 0; start < list.length; start += itemsAtOnce) {
    if (start > 0) await ownTurn();
    const slice = JSON.stringify(list.slice(start, start + itemsAtOnce));
    text += `${text === '' ? '' : ','}${slice.slice(1, -1)}`;
  }
  return `[${text}]`;
}
