import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify from 'fastify';

/** Headers of every answer. */
const ofEveryAnswer = ['content-type', 'content-length', 'date', 'connection'];

/**
 * The headers that helmet sets for these options. They are the same for every answer of a process, so they are taken
 * once from an answer made for the purpose: composing the content security policy again took a tenth of what a call
 * costs.
 */
export async function securityHeaders(options: FastifyHelmetOptions): Promise<Readonly<Record<string, string>>> {
  const model = fastify();
  await model.register(helmet, options);
  model.get('/', async () => '');
  const { headers } = await model.inject('/');
  await model.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ofEveryAnswer.includes(name) ? [] : [[name, String(value)]])),
  );
}
