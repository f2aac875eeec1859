/** A reason why a set of remotes cannot go live. */
export interface Problem {
  /** The remotes that cause it: one whose build is at fault, two that claim the same thing. */
  remotes: readonly string[];
  /** One line that begins with the name of a remote. */
  text: string;
}

/** Problems of one remote from texts that do not name it. */
export const problemsOf = (name: string, texts: Iterable<string>): Problem[] =>
  [...texts].map((text) => ({ remotes: [name], text: `${name} ${text}` }));
