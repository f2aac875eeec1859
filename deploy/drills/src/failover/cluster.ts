/** A primary and a synchronous standby behind one address, as a drill of a failover sees them. */
export interface Cluster {
  /** Address of the database for services. It leads to the primary, whichever that is. */
  url: string;
  /** How a primary can be lost. A drill plays these one after the other. */
  losses: readonly Loss[];
  /** Kills the primary in one of these ways. Returns the server that was primary. */
  lose(loss: Loss): Promise<OldPrimary>;
  /** Resolves when another server is primary. */
  promoted(old: OldPrimary): Promise<void>;
  /** Name of the present primary. */
  primaryName(): Promise<string>;
  /** Address of the database on the present primary, without a proxy. */
  primaryUrl(): Promise<string>;
  /**
   * Starts the old primary again, tries to write to it, and resolves when it is a synchronous standby. `accepted` is
   * the number of writes that it acknowledged.
   */
  bringBack(old: OldPrimary): Promise<{ how: string; accepted: number }>;
}

/** A way to lose a primary. */
export interface Loss {
  /** What happens to it. */
  what: string;
  /** Milliseconds after which writes must succeed again. */
  withinMs: number;
}

export interface OldPrimary {
  name: string;
}
