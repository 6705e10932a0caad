import { queue as text } from '@bank/dictionaries/office/en/queue';
import { leavePage } from '@bank/ui/testing/draw.tsx';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openServer, show } from '../testing/open-office.tsx';
import { QueueTable, type QueueAsked } from './queue-table.tsx';

interface Ship {
  readonly id: string;
  readonly name: string;
  readonly tons: number;
  readonly pilot: string;
}

const ship = (number: number): Ship => ({
  id: `S-${number}`,
  name: `Ship ${number}`,
  tons: number * 100,
  pilot: number > 10 ? 'Mara' : '',
});

/** A queue of so many rows, ten a part, that answers what it was asked for. */
async function openQueue(rowCount = 3): Promise<{ asked: QueueAsked[] }> {
  openServer('support');
  const asked: QueueAsked[] = [];
  await show(
    <QueueTable<Ship>
      name="ships"
      caption="Ships"
      columns={[
        { key: 'id', head: 'Number', isRowHead: true, cell: ({ id }) => id },
        { key: 'name', head: 'Name', isSortable: true, cell: ({ name }) => name },
        { key: 'tons', head: 'Tons', isExtra: true, cell: ({ tons }) => tons },
        { key: 'pilot', head: 'Pilot', isAsideIfEmpty: true, cell: ({ pilot }) => pilot },
      ]}
      filters={[
        { kind: 'text', key: 'text', label: 'Search' },
        { kind: 'choice', key: 'state', label: 'State', options: [{ value: 'held', label: 'Held' }] },
      ]}
      load={async (wish) => {
        asked.push(wish);
        const first = Number(wish.cursor ?? 0);
        const rows = Array.from({ length: Math.min(10, rowCount - first) }, (_, place) => ship(first + place + 1));
        return { ok: true, value: { rows, next: first + 10 < rowCount ? String(first + 10) : null } };
      }}
      rowKey={({ id }) => id}
      rowAddress={({ id }) => `/ships/${id}`}
    />,
  );
  await expect.element(page.getByRole('row', { name: /S-1\b/ })).toBeVisible();
  return { asked };
}

test('j and k move through the rows, Enter opens one', async () => {
  await openQueue();
  await userEvent.keyboard('jj');
  await expect.element(page.getByRole('link', { name: /S-2/ })).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('link', { name: /S-1/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/ships/S-1');
  expect(history.state).toMatchObject({ cameFrom: expect.stringMatching(/^\//) });
});

test('letters in a field are letters', async () => {
  await openQueue();
  await userEvent.keyboard('/');
  await expect.element(page.getByLabelText('Search')).toHaveFocus();
  await userEvent.keyboard('jk');
  await expect.element(page.getByLabelText('Search')).toHaveValue('jk');
  await expect.poll(() => location.search).toBe('?text=jk');
});

test('filters and order stand in the address and are asked for', async () => {
  const { asked } = await openQueue();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'State' }), 'held');
  await userEvent.click(page.getByRole('button', { name: 'Name' }));
  await userEvent.click(page.getByRole('button', { name: 'Name' }));
  expect(location.search).toBe('?state=held&sort=-name');
  await expect.poll(() => asked.at(-1)).toMatchObject({ filters: { state: 'held' }, sort: '-name', cursor: null });
  await userEvent.click(page.getByRole('button', { name: text.clear }));
  expect(location.search).toBe('?sort=-name');
});

test('a further part comes when the last row is reached', async () => {
  const { asked } = await openQueue(25);
  await userEvent.keyboard('j'.repeat(11));
  await expect.element(page.getByRole('row', { name: /S-20/ })).toBeInTheDocument();
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, '10']);
});

test('who comes back finds the rows that were there, and the row that was opened', async () => {
  await openQueue(25);
  await userEvent.click(page.getByRole('button', { name: text.more }));
  await expect.element(page.getByRole('row', { name: /S-15/ })).toBeInTheDocument();
  await userEvent.keyboard('jj{Enter}');
  leavePage();
  history.replaceState(null, '', '/');
  await openQueue(25);
  await expect.element(page.getByRole('row', { name: /S-15/ })).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /S-2\b/ })).toHaveFocus();
});

test('a column that is chosen is there again the next time', async () => {
  await openQueue();
  await expect.element(page.getByRole('columnheader', { name: 'Tons' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: text.columns }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Tons' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Name' }));
  await expect.element(page.getByRole('columnheader', { name: 'Tons' })).toBeVisible();
  leavePage();
  await openQueue();
  await expect.element(page.getByRole('columnheader', { name: 'Tons' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).not.toBeInTheDocument();
});

test('filters are saved under a name, chosen again, and forgotten', async () => {
  await openQueue();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'State' }), 'held');
  await userEvent.click(page.getByRole('button', { name: text.saved }));
  await userEvent.fill(page.getByRole('textbox', { name: text.saveName, exact: true }), 'Held ones');
  await userEvent.click(page.getByRole('button', { name: text.save, exact: true }));
  await userEvent.click(page.getByRole('button', { name: text.clear }));
  expect(location.search).toBe('');
  await userEvent.click(page.getByRole('button', { name: text.saved }));
  await userEvent.click(page.getByRole('button', { name: 'Held ones', exact: true }));
  expect(location.search).toBe('?state=held');
  await userEvent.click(page.getByRole('button', { name: 'Forget Held ones' }));
  await expect.element(page.getByText(text.noSaved)).toBeVisible();
});

test('what cannot be read says so and is tried again', async () => {
  openServer('support');
  let isBroken = true;
  await show(
    <QueueTable<Ship>
      name="ships"
      caption="Ships"
      columns={[{ key: 'id', head: 'Number', isRowHead: true, cell: ({ id }) => id }]}
      load={async () =>
        isBroken
          ? { ok: false, failure: { kind: 'unreachable' } }
          : { ok: true, value: { rows: [ship(1)], next: null } }
      }
      rowKey={({ id }) => id}
    />,
  );
  await expect.element(page.getByRole('alert')).toBeVisible();
  isBroken = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByRole('row', { name: /S-1/ })).toBeVisible();
});

test('on a telephone a row is an entry: each value after its head, and nothing scrolls sideways', async () => {
  await page.viewport(390, 844);
  try {
    await openQueue();
    const table = page.getByRole('table', { name: 'Ships' });
    const name = page.getByRole('cell', { name: /Ship 1/ });
    await expect.poll(() => getComputedStyle(name.element(), '::before').content).toBe('"Name\u00a0"');
    await expect.poll(() => getComputedStyle(page.getByRole('row', { name: /S-1/ }).element()).display).toBe('flex');
    const { parentElement: place } = table.element();
    expect(place!.scrollWidth).toBeLessThanOrEqual(place!.clientWidth);
  } finally {
    await page.viewport(1280, 900);
  }
});

test('a column in which no row says anything stands aside, until one does', async () => {
  await openQueue(12);
  const head = page.getByRole('columnheader', { name: 'Pilot' });
  await expect.element(head).not.toBeInTheDocument();
  await page.getByRole('button', { name: text.more }).click();
  await expect.element(head).toBeVisible();
});
