import { z } from 'zod';
import type { ZodObject, ZodSafeParseResult, ZodType } from 'zod';
import { inSlices } from '../process/in-slices.ts';

/** Lists up to this length are validated at once, in a few milliseconds. */
const shortList = 100;

/**
 * Validates a value as `schema.safeParse` does. If it is an object with a long list, the items of its lists are validated
 * in slices, between which other requests are handled. Then the issues are those of the object without its items, or
 * else those of the first wrong item.
 */
export async function safeParseInSlices(
  schema: ZodType,
  value: unknown,
): Promise<ZodSafeParseResult<unknown>> {
  const outline = hasLongList(value) ? outlineOf(schema) : null;
  if (outline === null) return schema.safeParse(value);
  const whole = outline.object.safeParse(value);
  if (!whole.success) return whole;
  const data = { ...whole.data };
  for (const [name, item] of outline.items) {
    const list = await parseItems(item, data[name] as unknown[], name);
    if (!list.success) return list;
    data[name] = list.data;
  }
  return { success: true, data };
}

function hasLongList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => Array.isArray(part) && part.length > shortList);
}

interface Outline {
  /** The schema of the object, with lists of anything. */
  object: ZodObject;
  /** The schema of the items of each list, by the name of the list. */
  items: [name: string, schema: ZodType][];
}

const outlines = new WeakMap<ZodType, Outline | null>();

/** Returns the outline of a schema; null if it is not that of an object with lists. Making one takes milliseconds. */
function outlineOf(schema: ZodType): Outline | null {
  const known = outlines.get(schema);
  if (known !== undefined) return known;
  const made = makeOutline(schema);
  outlines.set(schema, made);
  return made;
}

function makeOutline(schema: ZodType): Outline | null {
  // A rule of the whole object may read the validated items.
  if (!(schema instanceof z.ZodObject) || (schema.def.checks ?? []).length > 0) return null;
  const lists = Object.entries(schema.shape).flatMap(([name, part]) =>
    part instanceof z.ZodArray && hasOnlySizes(part) ? [{ name, part }] : [],
  );
  if (lists.length === 0) return null;
  const anyItems = lists.map(({ name, part }) => [name, part.clone({ ...part.def, element: z.unknown() })]);
  return {
    object: schema.extend(Object.fromEntries(anyItems) as Record<string, ZodType>),
    items: lists.map(({ name, part }) => [name, part.element as ZodType]),
  };
}

/** Returns whether a list has no other rules than those of its length: another rule may read the validated items. */
function hasOnlySizes({ def: { checks = [] } }: z.ZodArray): boolean {
  return checks.every(({ _zod: { def } }) =>
    ['min_length', 'max_length', 'length_equals'].includes(def.check),
  );
}

async function parseItems(
  item: ZodType,
  values: readonly unknown[],
  name: string,
): Promise<ZodSafeParseResult<unknown>> {
  const data: unknown[] = [];
  const issues: z.core.$ZodIssue[] = [];
  await inSlices(values.entries(), ([at, value]) => {
    if (issues.length > 0) return;
    const { success, data: parsed, error } = item.safeParse(value);
    if (success) data.push(parsed);
    else issues.push(...error.issues.map((issue) => ({ ...issue, path: [name, at, ...issue.path] })));
  });
  return issues.length === 0 ? { success: true, data } : { success: false, error: new z.ZodError(issues) };
}
