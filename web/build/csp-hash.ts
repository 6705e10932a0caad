import { createHash } from 'node:crypto';

/** The source expression that lets exactly this inline script run (CSP Level 3, 2.3.1), without its quotes. */
export function hashForCsp(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
