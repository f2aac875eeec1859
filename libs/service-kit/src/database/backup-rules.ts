/** How backup and restore treat the tables of a service. */
export interface BackupRules {
  /**
   * Tables that are not backed up and that a restore leaves unchanged. They describe the present: sessions, revocations,
   * mail to be sent.
   */
  excluded: readonly string[];
  /** Tables that only grow. A restore adds the backup's rows and deletes none. */
  appendOnly: readonly string[];
  /** The table that every write of the service locks first. A restore locks it first too, to avoid deadlocks. */
  lockedFirst?: string;
  /** Statements to run in the restore's transaction after the rows are restored. */
  afterRestore: readonly string[];
  /** A table whose rows show that the database is in use, and the noun for these rows in messages. */
  inUseBy: { table: string; noun: string };
}
