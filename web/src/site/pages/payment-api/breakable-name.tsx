import { Fragment } from 'react';

/** A long name or path, which may break after its slashes, underscores and full stops where room is short. */
export function BreakableName({ name }: { readonly name: string }) {
  return name.split(/(?<=[/_.])(?!\/)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
