/** What a service says about its part of a backup. */
export interface BackupRules {
  /**
   * Tables of the moment: never in a backup, and a restore leaves them as they are. Who is signed in, what was revoked,
   * which mail waits is the truth of now, whatever cards people had yesterday.
   */
  keeps: readonly string[];
  /** Tables that only grow: a restore adds the backup's rows and takes none away. */
  adds: readonly string[];
  /** Where the service's changes begin by locking a row of one table: a restore locks it first, too. */
  begins?: string;
  /** Statements in the restoring transaction once the rows are back. */
  afterwards: readonly string[];
  /** A table whose rows show that somebody uses the database, and what to call them. */
  signOfUse: { table: string; noun: string };
}
