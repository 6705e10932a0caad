/** The addresses of all pictures of the portal, by their file. They bear a hash of what they show. */
const files: Readonly<Record<string, string>> = import.meta.glob('./media/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Where a picture is, by its file's name. */
export function portalPictureFile(name: string): string {
  const address = files[`./media/${name}`];
  if (address === undefined) throw new Error(`there is no picture ${name}`);
  return address;
}
