/** A fault that a drill puts into a running installation for some seconds. */
export interface Fault {
  name: string;
  /** How long it lasts. */
  seconds: number;
  /** Name of the alert that must be raised while it lasts. */
  alert: string;
  /** Whether calls may wait until its end, instead of failing within the time that a page waits. */
  mayWait?: boolean;
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Returns a line for the drill's log: what the fault has done. */
  note?(): string | undefined;
}

/** An installation that faults are put into. */
export interface FaultyPlace {
  /** Address of the database for services. */
  databaseUrl: string;
  /** Address of the database that no fault of the network affects. */
  directUrl: string;
  faults: readonly Fault[];
  /** Further variables of the services' processes. */
  variables?: Record<string, string>;
  stop(): Promise<void>;
}
