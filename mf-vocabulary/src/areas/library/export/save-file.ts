/** Long enough for the slowest browser to begin to save. */
const patience = 60_000;

/** Hands a file to the browser, which saves it as a download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), patience);
}
