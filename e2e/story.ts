import { expect, test as base } from 'vitest';
import { openVisitor, type OpenedVisitor, type Visitor, type VisitorOptions } from './browser/visitor.ts';

interface Story {
  /** Brings somebody with a browser of their own, as often as the story needs. */
  readonly openVisitor: (options?: VisitorOptions) => Promise<Visitor>;
}

/**
 * A test with visitors. Their browsers close with it; it fails when one of them complained of something that the story
 * did not announce.
 */
export const test = base.extend<Story>({
  openVisitor: async ({ task }, tell) => {
    const visitors: OpenedVisitor[] = [];
    await tell(async (options) => {
      const visitor = await openVisitor(options);
      visitors.push(visitor);
      return visitor;
    });
    // A call that the story answers itself may be under way: its browser goes, and that is no error.
    const open = visitors.filter(({ page }) => !page.isClosed());
    await Promise.all(open.map(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(visitors.map(({ context }) => context.close()));
    const complaints = visitors.flatMap((visitor) => visitor.complaints());
    expect(complaints, `${task.name}: what the browser complained about`).toEqual([]);
  },
});

/**
 * A test for each row of a table, of which each run makes those that `isSample` takes, and the long one the others: for
 * what repeats itself in every language or at every width.
 */
export function sample<const Row>(rows: readonly Row[], isSample: (row: Row) => boolean) {
  return (title: string, run: (row: Row, story: Story) => Promise<void>): void => {
    test.for(rows.filter(isSample))(title, run);
    test.for(rows.filter((row) => !isSample(row)))(title, { tags: ['long'] }, run);
  };
}
