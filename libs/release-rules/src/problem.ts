/** A reason why a release set cannot go live. */
export interface Problem {
  /** Names of the remotes that cause it: one if its build is faulty, two if both have the same prefix or menu entry. */
  remotes: readonly string[];
  /** One line for the operator. It begins with the name of a remote. */
  text: string;
}

/** Returns problems of one remote. Each of the texts continues the name of the remote. */
export const problemsOf = (name: string, texts: Iterable<string>): Problem[] =>
  [...texts].map((text) => ({ remotes: [name], text: `${name} ${text}` }));
