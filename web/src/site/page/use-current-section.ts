import { useEffect, useState } from 'react';

/** Where a section counts as being read: under the header, above the middle of the window. */
const readingBand = '-140px 0px -55% 0px';

/**
 * The id of the section that is being read, for an index beside it: the topmost of those within the reading band.
 * Before scripts run, and above the first section, it is the first.
 *
 * @param ids of elements on the page, from top to bottom, joined by spaces
 */
export function useCurrentSection(ids: string): string {
  const [current, setCurrent] = useState('');

  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const inBand = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target);
          else inBand.delete(target);
        }
        const reading = sections.find((section) => inBand.has(section));
        if (reading !== undefined) setCurrent(reading.id);
        // A leap to the top passes no section on its way.
        else if ((sections[0]?.getBoundingClientRect().top ?? 0) > 0) setCurrent('');
      },
      { rootMargin: readingBand },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);

  return ids.split(' ').includes(current) ? current : (ids.split(' ')[0] ?? '');
}
