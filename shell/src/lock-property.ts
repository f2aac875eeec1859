/** Called with the name of a function that a script has tried to replace, such as `fetch`. */
export type OnReplaced = (name: string) => void;

type Owner = Record<string, unknown>;

interface DataProperty {
  value?: unknown;
  enumerable?: boolean;
}

// `Reflect.defineProperty` throws no error if a browser refuses a property: the page must start all the same.
const { defineProperty: define, getOwnPropertyDescriptor } = Reflect;
const { defineProperty } = Object;

/** Makes a property constant. Setting it throws in strict code. An accessor keeps its functions. */
export function lockValue(owner: Owner, key: string): void {
  const property = getOwnPropertyDescriptor(owner, key);
  if (property?.configurable !== true) return;
  define(owner, key, property.get ? { configurable: false } : { writable: false, configurable: false });
}

/**
 * Locks a method of a prototype. Setting it on an object that inherits it creates an own property of the object, as
 * without the lock. Setting it on the prototype calls `onSet` and has no effect.
 */
export function lockMethod(prototype: Owner, key: string, onSet: () => void): void {
  const property = getOwnPropertyDescriptor(prototype, key);
  if (property === undefined) return;
  const { value, enumerable = false } = property as DataProperty;
  define(prototype, key, {
    enumerable,
    configurable: false,
    get: () => value,
    set(this: object, next: unknown) {
      if (this === prototype) return onSet();
      // Throws for a frozen object, as setting its property would.
      defineProperty(this, key, { value: next, writable: true, enumerable: true, configurable: true });
    },
  });
}

/** Makes a method of a prototype an own property of an object, which cannot be replaced. */
export function lockOwn(owner: Owner, key: string, prototype: Owner, onSet: () => void): void {
  const property = getOwnPropertyDescriptor(prototype, key);
  if (typeof property?.value !== 'function' || getOwnPropertyDescriptor(owner, key) !== undefined) return;
  const { value } = property as DataProperty;
  define(owner, key, { enumerable: false, configurable: false, get: () => value, set: onSet });
}

/**
 * Locks a global variable: setting it calls `onSet` and has no effect. A variable that is an accessor keeps its
 * functions.
 */
export function lockBinding(
  scope: Owner,
  key: string,
  onSet: () => void,
  { isConfigurable = false } = {},
): void {
  const property = getOwnPropertyDescriptor(scope, key);
  if (property?.configurable !== true) return;
  if (property.get !== undefined) return lockValue(scope, key);
  const { value, enumerable = false } = property as DataProperty;
  define(scope, key, { enumerable, configurable: isConfigurable, get: () => value, set: onSet });
}
