import * as z from 'zod/mini';

/* A codec states one thing twice: how the bank's own programs say it, and how it is spelled on the wire. */

type Fields = Readonly<Record<string, z.ZodMiniType>>;
type Spelling<F extends Fields> = Partial<Readonly<Record<keyof F & string, string>>>;
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** What a set of fields looks like on our side, and on the wire. */
type Ours<F extends Fields> = z.output<z.ZodMiniObject<F>>;
type OnWire<F extends Fields, S> = z.input<
  z.ZodMiniObject<{ [Name in keyof F & string as Name extends keyof S ? S[Name] & string : SnakeCase<Name>]: F[Name] }>
>;

/** Our name of each field with its name on the wire, by the codec of the object. */
const spellings = new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * An object with our names on our side. On the wire each name is in snake_case, or what `spelling` says. The fields
 * stand on the wire in the order in which they are stated here.
 */
// @__NO_SIDE_EFFECTS__
export function spelled<F extends Fields, const S extends Spelling<F> = object>(
  fields: F,
  spelling?: S,
): z.ZodMiniType<Ours<F>, OnWire<F, S>> {
  const names = Object.keys(fields).map((ours): [string, string] => [ours, spelling?.[ours] ?? snakeCase(ours)]);
  const onWire = z.object(Object.fromEntries(names.map(([ours, wire]) => [wire, fields[ours]!])));
  const codec = reshaped(onWire, {
    decode: (wire) => renamed(wire, names, 1) as Ours<F>,
    encode: (ours) => renamed(ours, names, 0),
  });
  spellings.set(codec, new Map(names));
  return codec as never;
}

/** A value that has another shape on our side than `inner` has. */
// @__NO_SIDE_EFFECTS__
export function reshaped<Inner extends z.ZodMiniType, T>(
  inner: Inner,
  ways: { readonly decode: (inner: z.output<Inner>) => T; readonly encode: (ours: T) => z.output<Inner> },
): z.ZodMiniType<T, z.input<Inner>> {
  return z.codec(inner, z.any(), ways);
}

/**
 * Our side as it is spelled on the wire. Lengths and patterns are not looked at: the side that receives judges them.
 */
export function encode<C extends z.ZodMiniType>(codec: C, ours: z.output<C>): z.input<C> {
  const result = codec._zod.run({ value: ours, issues: [] }, { async: false, direction: 'backward', skipChecks: true });
  if (result instanceof Promise || result.issues.length > 0) throw new TypeError('this is not what the contract says');
  return result.value as z.input<C>;
}

/** How a field of ours is spelled on the wire; a name that is none of the fields stays as it is. */
export function fieldOnWire(codec: z.core.$ZodType | undefined, ours: string): string {
  return spellingOf(codec)?.get(ours) ?? ours;
}

/** The field of ours that the wire speaks of; undefined where it speaks of none. */
export function fieldOfWire(codec: z.core.$ZodType | undefined, wire: string): string | undefined {
  return [...(spellingOf(codec) ?? [])].find(([, spelling]) => spelling === wire)?.[0];
}

/** The spelling may lie inside: of an object that may be missing, or that is reshaped further. */
function spellingOf(codec: z.core.$ZodType | undefined): ReadonlyMap<string, string> | undefined {
  let inner = codec;
  while (inner !== undefined && !spellings.has(inner)) {
    const { innerType, in: onWire } = inner._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
    inner = innerType ?? onWire;
  }
  return inner && spellings.get(inner);
}

/** Copies what is there from the names of one side to those of the other. */
function renamed(
  from: Readonly<Record<string, unknown>>,
  names: readonly (readonly [string, string])[],
  side: 0 | 1,
): Record<string, unknown> {
  const to: Record<string, unknown> = {};
  for (const name of names) {
    const value = from[name[side]];
    if (value !== undefined) to[name[side === 0 ? 1 : 0]] = value;
  }
  return to;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
