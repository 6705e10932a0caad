import type { Call } from '@bank/contract';
import * as z from 'zod/mini';

/** A JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schema of a call's body; undefined where it has none. */
export function bodySchemaOf(call: Call): JsonSchema | undefined {
  const schema = jsonSchemaOf(call.body, 'input');
  return Object.keys(schema).length === 0 ? undefined : schema;
}

/** Whether a call may also come without its body. */
export function isBodyOptional(call: Call): boolean {
  return z.safeParse(call.body, undefined).success;
}

/** The schema of a call's answer; undefined where it answers 204 without a body. */
export function answerSchemaOf(call: Call): JsonSchema | undefined {
  const schema = jsonSchemaOf(call.answer, 'input');
  return Object.keys(schema).length === 0 ? undefined : schema;
}

export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Answers may carry more fields one day; a client must not stumble over them.
    override: ({ jsonSchema: part }) => void delete part.additionalProperties,
  });
  return jsonSchema;
}
