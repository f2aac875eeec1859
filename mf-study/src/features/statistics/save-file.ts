/** Milliseconds after which the file's URL is revoked. A slow browser must have started the download by then. */
const revokeDelay = 60_000;

/** Saves a file through the browser's download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelay);
}
