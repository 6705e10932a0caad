import { once } from 'node:events';

/** Runs an expression inside a server that was started with its inspector: how a fault comes into a process. */
export async function runInside(port: number, expression: string): Promise<void> {
  const listed = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await listed.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  await once(socket, 'open');
  const answer = once(socket, 'message');
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  await answer;
  socket.close();
}
