/** Long enough for a browser to take the file; then the memory is given back. */
const keptForMs = 60_000;

/** Hands a file to the browser as a download. */
export function handOver({ name, content }: { readonly name: string; readonly content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), keptForMs);
}
