import type { Call } from '@bank/contract';
import { fieldDescriptions } from '@bank/contract/field-descriptions';
import { requiredFields } from '@bank/contract/required-fields';
import * as z from 'zod/mini';

/** A JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schema of a call's body; undefined where it has none. */
export function bodySchemaOf(call: Call): JsonSchema | undefined {
  const schema = jsonSchemaOf(call.body, call.name);
  if (Object.keys(schema).length === 0) return undefined;
  return withRequired(schema, requiredFields[call.name] ?? []);
}

/** Whether a call may also come without its body. */
export function isBodyOptional(call: Call): boolean {
  return z.safeParse(call.body, undefined).success;
}

/** The schema of a call's answer; undefined where it answers 204 without a body. */
export function answerSchemaOf(call: Call): JsonSchema | undefined {
  const schema = jsonSchemaOf(call.answer, call.name);
  return Object.keys(schema).length === 0 ? undefined : schema;
}

/** The schema of what goes over the wire, with what the contract says of its fields. */
export function jsonSchemaOf(schema: z.ZodMiniType, callName: string): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // Answers may carry more fields one day; a client must not stumble over them.
    override: ({ jsonSchema: part }) => void delete part.additionalProperties,
  });
  return described(jsonSchema, callName);
}

/** A schema with what the contract says of each field. */
function described(schema: JsonSchema, callName: string): JsonSchema {
  return mapSchema(schema, callName, (part, within) => {
    const { properties } = part as { properties?: Readonly<Record<string, JsonSchema>> };
    if (properties === undefined) return part;
    const told = Object.entries(properties).map(
      ([name, field]) => [name, describedField(name, field, within)] as const,
    );
    return { ...part, properties: Object.fromEntries(told) };
  });
}

/**
 * A schema whose parts are changed from the inside out.
 *
 * @param within the name of the field, or of the call, whose value the schema describes
 */
function mapSchema(
  schema: JsonSchema,
  within: string,
  change: (part: JsonSchema, within: string) => JsonSchema,
): JsonSchema {
  const inner = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties') {
      const fields = Object.entries(value as Record<string, JsonSchema>);
      return [key, Object.fromEntries(fields.map(([name, field]) => [name, mapSchema(field, name, change)]))] as const;
    }
    if (Array.isArray(value) && ['anyOf', 'allOf', 'oneOf'].includes(key))
      return [key, (value as JsonSchema[]).map((part) => mapSchema(part, within, change))] as const;
    return [key, key === 'items' ? mapSchema(value as JsonSchema, within, change) : value] as const;
  });
  return change(Object.fromEntries(inner), within);
}

/** A field with its meaning, an example, and what it may be. */
function describedField(name: string, field: JsonSchema, within: string): JsonSchema {
  const about = fieldDescriptions[`${within}.${name}`] ?? fieldDescriptions[name];
  if (about === undefined) return field;
  const { says, example, format, values, items } = about;
  const narrowed = mapSchema(field, name, (part) => {
    if (part['type'] === 'array' && items !== undefined)
      return { ...part, items: { type: 'string', enum: [...items] } };
    const mayBeNull = Array.isArray(part['type']) && part['type'].join() === 'string,null';
    if ((part['type'] !== 'string' && !mayBeNull) || 'const' in part || 'enum' in part) return part;
    if (values !== undefined) return { ...part, enum: [...values, ...(mayBeNull ? [null] : [])] };
    return format === undefined ? part : { ...part, format };
  });
  return { description: says, ...narrowed, ...(isExampleOf(field, example) && { examples: [example] }) };
}

function isExampleOf(field: JsonSchema, example: unknown): boolean {
  const { enum: values } = field as { enum?: readonly unknown[] };
  if (example === undefined || (values !== undefined && !values.includes(example))) return false;
  return typesOf(field).has(Array.isArray(example) ? 'array' : typeof example);
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
