import type { Command } from 'commander';
import {
  findEnquiry,
  findEnquiryByReference,
  listEnquiries,
  type Enquiry,
  type EnquiryKind,
} from '../../office/enquiries/index.ts';
import { CommandRefused } from './command-errors.ts';
import { formatFields, formatTable, type Column } from './format-table.ts';
import { readCount } from './read-parameters.ts';
import { onBank, type AddCommands, type Surroundings } from './register-command.ts';

interface EnquiryGroup {
  readonly name: 'message' | 'application';
  readonly kinds: readonly EnquiryKind[];
  readonly description: string;
  readonly columns: readonly Column<Enquiry>[];
}

const from =
  (...names: string[]) =>
  (enquiry: Enquiry): string =>
    names
      .map((name) => String(enquiry.fields[name] ?? ''))
      .filter((text) => text !== '')
      .join(' ');

const groups: readonly EnquiryGroup[] = [
  {
    name: 'message',
    kinds: ['contact', 'account_manager'],
    description: 'messages to the bank and to account managers',
    columns: [
      {
        title: 'To',
        cell: ({ kind, fields }) => (kind === 'contact' ? 'the bank' : String(fields['AccountManager'] ?? '')),
      },
      { title: 'From', cell: from('Name') },
      { title: 'Email', cell: from('Email', 'E-mail') },
      { title: 'Message', cell: (enquiry) => shortened(from('Message')(enquiry)) },
    ],
  },
  {
    name: 'application',
    kinds: ['application'],
    description: 'online applications for accounts',
    columns: [
      { title: 'Type', cell: from('Account Type') },
      { title: 'From', cell: from('First Name', 'Last Name') },
      { title: 'Company', cell: from('Company Name') },
      { title: 'Country', cell: from('Country') },
      { title: 'Email', cell: from('Email') },
    ],
  },
];

export const addEnquiryCommands: AddCommands = (program, surroundings) => {
  for (const group of groups) addGroup(program, surroundings, group);
};

function addGroup(
  program: Command,
  surroundings: Surroundings,
  { name, kinds, description, columns }: EnquiryGroup,
): void {
  const parent = program.command(name).description(description);

  parent
    .command('list')
    .description('list the newest')
    .option('--limit <count>', 'how many', '50')
    .option('--robots', 'also those that a robot seems to have sent')
    .action(
      onBank(surroundings, async ({ db }, options: { limit: string; robots?: true }) => {
        const found = await listEnquiries(db, {
          kinds,
          limit: readCount(options.limit),
          isRobotIncluded: options.robots === true,
        });
        return {
          json: found.map(presentEnquiry),
          text: formatTable(
            found,
            [
              { title: 'Id', cell: ({ id }) => id },
              { title: 'Reference', cell: ({ reference }) => reference },
              {
                title: 'Received (UTC)',
                cell: ({ receivedAt }) => receivedAt.toISOString().slice(0, 16).replace('T', ' '),
              },
              ...columns,
            ],
            `There are no ${name}s.`,
          ),
        };
      }),
    );

  parent
    .command('show')
    .description('show one in full')
    .argument('<id>', 'its id or its reference, as the list shows them')
    .action(
      onBank(surroundings, async ({ db }, id: string) => {
        const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
        const enquiry = isId ? await findEnquiry(db, id) : await findEnquiryByReference(db, id.trim().toUpperCase());
        if (enquiry === undefined || !kinds.includes(enquiry.kind))
          throw new CommandRefused(`There is no ${name} ${id}.`);
        const { fields } = enquiry;
        return {
          json: presentEnquiry(enquiry),
          text: formatFields({
            Id: enquiry.id,
            Reference: enquiry.reference,
            Received: enquiry.receivedAt.toISOString(),
            Language: enquiry.language,
            'Logged in as': enquiry.clientId ?? 'nobody',
            ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)])),
          }),
        };
      }),
    );
}

function presentEnquiry(enquiry: Enquiry) {
  return {
    id: enquiry.id,
    reference: enquiry.reference,
    kind: enquiry.kind,
    received_at: enquiry.receivedAt.toISOString(),
    language: enquiry.language,
    client_id: enquiry.clientId ?? null,
    suspected_robot: enquiry.isSuspectedRobot,
    fields: enquiry.fields,
  };
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= 60 ? text : `${characters.slice(0, 59).join('')}…`;
}
