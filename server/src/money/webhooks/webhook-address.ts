import { webhookLengthMax } from '@bank/contract';
import { isHostName } from '../../base/platform/is-host-name.ts';

/**
 * The address to which files may be sent, as it is kept; undefined where it is none: it names a host, speaks TLS on the
 * usual port, and holds no login. Where the host leads is judged each time that something is sent.
 */
export function readWebhookAddress(typed: string, lengthMax = webhookLengthMax): string | undefined {
  const text = typed.trim();
  if (text.length > lengthMax || !URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, hash, href } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '' && hash === '';
  return isPlain && isHostName(hostname) && href.length <= lengthMax ? href : undefined;
}
