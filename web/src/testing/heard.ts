import { onTestFinished } from 'vitest';

export interface Heard {
  /** What was given to speak since then, the earliest first. */
  readonly said: () => readonly string[];
}

/**
 * Listens to the live regions of the page as assistive technology does: a region that stands already is spoken when
 * its content changes, an alert also when it comes, and nothing that lies beneath an open dialog.
 */
export function listen(): Heard {
  const said: string[] = [];
  const observer = new MutationObserver((changes) => {
    const spoken = new Set<Element>();
    for (const change of changes) {
      const at = change.target instanceof Element ? change.target : change.target.parentElement;
      const region = at?.closest('[role="status"], [role="alert"]');
      if (region) spoken.add(region);
      for (const node of change.addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const alert of [node, ...node.querySelectorAll('*')])
          if (alert.matches('[role="alert"]')) spoken.add(alert);
      }
    }
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    for (const region of spoken) {
      const text = region.textContent.trim();
      if (region.isConnected && text !== '' && (modal === undefined || modal.contains(region))) said.push(text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return { said: () => said };
}
