import type { PaymentApiOperation } from '@bank/contract';
import type { TrialRequest } from '@bank/contract/payment-api-v2';
import { sampleHosts } from './sample-hosts.ts';

/** As the answer of the login shows it: shortened, it opens nothing. */
export const sampleToken = 'test_Qm9yZW…';

/** A body as it is printed: two spaces for each level. */
export function jsonSample(body: unknown): string {
  return JSON.stringify(body, null, 2);
}

/** The request of an operation as it travels, but for the version of HTTP: any will do. */
export function httpRequest(operation: PaymentApiOperation): string {
  const head = [
    `${operation.method} ${samplePath(operation)}`,
    `Host: ${sampleHosts().host}`,
    ...(operation.isOnApiHost ? [] : [`Authorization: Bearer ${sampleToken}`]),
    ...(operation.request === undefined ? [] : ['Content-Type: application/json']),
  ].join('\n');
  return operation.request === undefined ? head : `${head}\n\n${jsonSample(operation.request)}`;
}

/** An answer as it travels: the HTTP status is 200 whatever the body says (spec 8). */
export function httpAnswer(body: unknown): string {
  return `HTTP/1.1 200 OK\nContent-Type: application/json\n\n${jsonSample(body)}`;
}

/** The request of an operation for a shell that holds the token in `TOKEN`. */
export function curlRequest(operation: PaymentApiOperation): string {
  return [
    `curl ${originOf(operation)}${samplePath(operation)}`,
    ...(operation.isOnApiHost ? [] : ['--header "Authorization: Bearer $TOKEN"']),
    ...(operation.request === undefined
      ? []
      : ["--header 'Content-Type: application/json'", `--data '${jsonSample(operation.request)}'`]),
  ].join(' \\\n  ');
}

/** From a login to an answer: the token of the first call opens the second. It needs nothing but a shell and curl. */
export function twoCalls(login: PaymentApiOperation, next: PaymentApiOperation): string {
  const token = String.raw`sed 's/.*"token":"\([^"]*\)".*/\1/'`;
  return `TOKEN=$(${curlRequest(login)} \\\n  --silent | ${token})\n\n${curlRequest(next)}`;
}

/** A request that was tried, for a shell that holds the token in `TOKEN`. */
export function trialCurl(
  { path, body }: TrialRequest,
  { isOpen, key }: { readonly isOpen: boolean; readonly key: string },
): string {
  return [
    `curl ${sampleHosts().payments}${path}`,
    ...(isOpen ? [] : ['--header "Authorization: Bearer $TOKEN"']),
    ...(key === '' ? [] : [`--header 'Idempotency-Key: ${key}'`]),
    ...(body === undefined
      ? []
      : [
          "--header 'Content-Type: application/json'",
          `--data '${jsonSample(body).replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ].join(' \\\n  ');
}

/** A body as it is read; as it came where it is no JSON, or was cut. */
export function readableReply(reply: string): string {
  try {
    return jsonSample(JSON.parse(reply));
  } catch {
    return reply;
  }
}

function originOf({ isOnApiHost }: PaymentApiOperation): string {
  const { api, payments } = sampleHosts();
  return isOnApiHost ? api : payments;
}

/** The path with the transaction of the sample answer in its `{}` part. */
function samplePath({ path, answers }: PaymentApiOperation): string {
  return path.replace(/\{[^}]+\}/, () => {
    const result = answers.find(({ status }) => status === 200)?.body['result'];
    return (result as { transaction_number: string }).transaction_number;
  });
}
