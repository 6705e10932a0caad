import type { Call } from '@bank/contract';
import { fieldDescriptions, requiredFields } from '@bank/contract/field-descriptions';
import * as z from 'zod/mini';

/** A JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schema of a call's body; undefined where it has none. */
export function bodySchemaOf(call: Call): JsonSchema | undefined {
  const schema = jsonSchemaOf(call.body, 'input');
  if (Object.keys(schema).length === 0) return undefined;
  return withRequired(schema, requiredFields[call.name] ?? []);
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
  return described(jsonSchema);
}

/** A schema with what the contract says of each field. */
function described(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (part) => {
    const { properties } = part as { properties?: Readonly<Record<string, JsonSchema>> };
    if (properties === undefined) return part;
    const told = Object.entries(properties).map(([name, field]) => [name, describedField(name, field)] as const);
    return { ...part, properties: Object.fromEntries(told) };
  });
}

/** A schema whose parts are changed from the inside out. */
function mapSchema(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const inner = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties') {
      const fields = Object.entries(value as Record<string, JsonSchema>);
      return [key, Object.fromEntries(fields.map(([name, field]) => [name, mapSchema(field, change)]))] as const;
    }
    if (Array.isArray(value) && ['anyOf', 'allOf', 'oneOf'].includes(key))
      return [key, (value as JsonSchema[]).map((part) => mapSchema(part, change))] as const;
    return [key, key === 'items' ? mapSchema(value as JsonSchema, change) : value] as const;
  });
  return change(Object.fromEntries(inner));
}

/** A field with its meaning, an example, and what it may be. */
function describedField(name: string, field: JsonSchema): JsonSchema {
  const about = fieldDescriptions[name];
  if (about === undefined) return { description: `\`${name}\``, ...field };
  const { says, example, format, values, items } = about;
  const fits = example !== undefined && typesOf(field).has(Array.isArray(example) ? 'array' : typeof example);
  const narrowed = mapSchema(field, (part) => {
    if (part['type'] === 'array' && items !== undefined)
      return { ...part, items: { type: 'string', enum: [...items] } };
    const isText = part['type'] === 'string' && !('const' in part) && !('enum' in part);
    if (!isText) return part;
    if (values !== undefined) return { type: 'string', enum: [...values] };
    return format === undefined ? part : { ...part, format };
  });
  return { description: says, ...narrowed, ...(fits && { examples: [example] }) };
}

function typesOf(field: JsonSchema): ReadonlySet<unknown> {
  const parts = [field, ...((field['anyOf'] as JsonSchema[] | undefined) ?? [])];
  const inner = parts.flatMap((part) => [part, ...((part['anyOf'] as JsonSchema[] | undefined) ?? [])]);
  return new Set(inner.flatMap(({ type }) => type));
}

/** A body in which some fields must be, and are not null. */
function withRequired(schema: JsonSchema, required: readonly string[]): JsonSchema {
  if (required.length === 0) return schema;
  const { properties } = schema as { properties: Readonly<Record<string, JsonSchema>> };
  const told = Object.entries(properties).map(([name, field]) =>
    required.includes(name) ? ([name, withoutNull(field)] as const) : ([name, field] as const),
  );
  return { ...schema, properties: Object.fromEntries(told), required: [...required] };
}

export function withoutNull(field: JsonSchema): JsonSchema {
  const { anyOf, type, ...rest } = field as { anyOf?: JsonSchema[]; type?: unknown };
  if (Array.isArray(type)) return { ...rest, type: type.find((one) => one !== 'null') as string };
  if (anyOf === undefined) return field;
  const kept = anyOf.filter((part) => part['type'] !== 'null');
  return kept.length === 1 ? { ...kept[0], ...rest } : { ...rest, anyOf: kept };
}
