/** A reason why a set of remotes cannot go live. */
export interface Problem {
  /** The remotes that cause it: one with a faulty build, or two with the same prefix or menu entry. */
  remotes: readonly string[];
  /** One line that begins with the name of a remote. */
  text: string;
}

/** Returns problems of one remote, from texts without its name. */
export const problemsOf = (name: string, texts: Iterable<string>): Problem[] =>
  [...texts].map((text) => ({ remotes: [name], text: `${name} ${text}` }));
