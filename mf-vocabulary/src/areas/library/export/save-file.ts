/** Milliseconds before the URL is revoked: long enough for a slow browser to start the download. */
const revokeDelay = 60_000;

/** Saves a file as a download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelay);
}
