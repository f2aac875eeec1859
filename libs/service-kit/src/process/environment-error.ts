/** Thrown for an invalid environment. Its message is one line for the operator. */
export class EnvironmentError extends Error {}
