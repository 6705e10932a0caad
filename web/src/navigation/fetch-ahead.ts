/** Has the browser fetch the scripts that the head names for the page that most go on to. Once: it keeps them. */
export function fetchAhead(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="ahead"]');
  named?.remove();
  for (const href of named?.content.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
    );
}
