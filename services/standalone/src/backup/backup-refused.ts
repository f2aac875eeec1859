/** A backup or restore is not possible. The message is one line for the operator. Nothing was changed. */
export class BackupRefused extends Error {}
