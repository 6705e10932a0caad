import { paymentApiMessages, type PaymentApiMessage } from '../payment-api/messages.ts';
import { paymentProblems, type PaymentProblemCode } from './problem-codes.ts';
import { problemTexts } from './problem-texts.ts';

/** What the code of a problem means, in English. */
export function problemText(code: PaymentProblemCode): string {
  return problemTexts[code] ?? paymentApiMessages[code as PaymentApiMessage];
}

/** A problem and the field that it is about, spelled as on the wire: `card.number`. */
export interface FieldProblem {
  readonly code: PaymentProblemCode;
  readonly param?: string;
}

/** Problem details (RFC 9457), but for the id of the request, which the door adds. */
export interface Problem {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: PaymentProblemCode;
  readonly param?: string;
  readonly [more: string]: unknown;
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** The problem that an answer tells first; further ones stand in `errors`. */
export function presentProblem({ code, param }: FieldProblem, more: Readonly<Record<string, unknown>> = {}): Problem {
  const status = paymentProblems[code];
  return {
    type: 'about:blank',
    title: titles[status]!,
    status,
    detail: problemText(code),
    code,
    ...(param !== undefined && { param }),
    ...more,
  };
}

/** Several problems with one body: the first as the answer, all of them in `errors`. */
export function presentProblems(problems: readonly FieldProblem[]): Problem {
  const [first] = problems;
  if (first === undefined) throw new Error('A problem was asked for where there is none.');
  if (problems.length === 1) return presentProblem(first);
  return presentProblem(first, {
    errors: problems.map(({ code, param }) => ({
      code,
      ...(param !== undefined && { param }),
      detail: problemText(code),
    })),
  });
}
