/** Why a backup or a restore cannot be, in a line for whoever asked. Nothing was changed. */
export class BackupRefused extends Error {}
