/**
 * The JSON text of a value of type `T` that was made elsewhere, such as by Postgres. It is sent as it is. So the
 * service neither parses nor serialises values that it only passes on.
 */
export class JsonText<T> {
  /** Only for the compiler: without it, the texts of all types would be the same type. */
  declare readonly type: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The fields of an object, of which some are JSON texts already. */
export type PartlyJson<T extends object> = { readonly [F in keyof T]: T[F] | JsonText<T[F]> };

/** Returns the JSON text of an object, some of whose fields are JSON texts already. */
export function jsonObject<T extends object>(fields: PartlyJson<T>): JsonText<T> {
  // Long texts are appended, because V8 then copies them once, when the response is encoded. `join` would copy each.
  let text = '';
  for (const [name, value] of Object.entries<unknown>(fields)) {
    if (value === undefined) continue;
    text += `${text === '' ? '{' : ','}${JSON.stringify(name)}:`;
    text += value instanceof JsonText ? value.text : JSON.stringify(value);
  }
  return new JsonText(text === '' ? '{}' : `${text}}`);
}
