import type { StaffRole } from '@bank/contract/office';
import { closeToast, toasts } from '@bank/ui/toast-queue.ts';
import { draw } from '@bank/ui/testing/draw.tsx';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { listenForKeys } from '../keys/shortcuts.ts';
import { forgetQueues } from '../queue/use-queue-rows.ts';
import { restoreSession, session } from '../session/session-store.ts';
import { App } from '../shell/app.tsx';
import { loadTexts } from '../texts/texts.ts';
import type { OfficeDictionaryName } from '@bank/dictionaries/office/texts';

export interface AskedOfOffice {
  readonly method: string;
  readonly address: URL;
  readonly body: unknown;
}

type Answer = (asked: AskedOfOffice) => Response | Promise<Response>;

/** The office's server at the other end of the browser's `fetch`. */
export interface TestOfficeServer {
  /** From now on what is asked there, `GET /office/clients`, is answered with this body or as the function says. */
  answers(call: string, body: unknown): void;
  refuses(call: string, reason: string, message: string, status?: number): void;
  /** What was asked at a path, the earliest first. */
  asked(call: string): readonly AskedOfOffice[];
}

/** Takes the place of the network. Somebody with these roles is signed in; nobody where none is named. */
export function openServer(...roles: readonly StaffRole[]): TestOfficeServer {
  const answers = new Map<string, Answer>();
  const arrived: { call: string; asked: AskedOfOffice }[] = [];
  const server: TestOfficeServer = {
    answers: (call, body) =>
      void answers.set(
        call,
        typeof body === 'function'
          ? (body as Answer)
          : () => (body === undefined ? new Response(null, { status: 204 }) : Response.json(body)),
      ),
    refuses: (call, reason, message, status = 422) =>
      void answers.set(call, () => Response.json({ code: status, reason, message }, { status })),
    asked: (call) => arrived.filter((one) => one.call === call).map(({ asked }) => asked),
  };
  server.answers('GET /office/counts', { counts: {} });
  server.answers('GET /office/merchants', { merchants: [], next: null });
  server.answers('GET /office/card-matters', { rows: [], next: null });
  server.answers('GET /office/term-deposits', { deposits: [], offers: [], next: null });
  const [now, day] = ['2026-11-26T10:00:00.000Z', '2026-11-26'];
  server.answers('GET /office/tasks', { tasks: [], next: null });
  server.answers('GET /office/today', { now, day, queues: [], calendar: [] });
  if (roles.length === 0) server.refuses('GET /office/me', 'session_required', 'Sign in first.', 401);
  else server.answers('GET /office/me', { login: 'tove', name: 'Tove Brandt', roles });
  vi.stubGlobal('fetch', async (wanted: string, init: RequestInit): Promise<Response> => {
    const address = new URL(wanted, location.href);
    const method = init.method ?? 'GET';
    const call = `${method} ${decodeURIComponent(address.pathname)}`;
    const asked = { method, address, body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null };
    arrived.push({ call, asked });
    const answer = answers.get(call);
    if (answer === undefined) throw new Error(`the test does not say what ${call} answers`);
    return answer(asked);
  });
  return server;
}

let endKeys: (() => void) | null = null;

/** Opens the office at an address, as a reload does. */
export async function openOffice(address: string): Promise<void> {
  history.replaceState(null, '', address);
  endKeys = listenForKeys(() => session.read().stage === 'signed_in');
  await Promise.all([loadTexts(['shell', 'pages']), restoreSession()]);
  draw(<App />);
}

/** Draws a part of a page, with somebody signed in. */
export async function show(node: ReactNode, texts: readonly OfficeDictionaryName[] = []): Promise<void> {
  endKeys = listenForKeys(() => true);
  await Promise.all([loadTexts(['shell', 'pages', 'queue', ...texts]), restoreSession()]);
  draw(node);
}

afterEach(() => {
  endKeys?.();
  endKeys = null;
  forgetQueues();
  for (const { id } of toasts.read()) closeToast(id);
  localStorage.clear();
  history.replaceState(null, '', '/');
});
