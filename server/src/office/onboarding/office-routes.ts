import { isRefusal, refuse, type DocumentMediaType } from '@bank/contract';
import { applicationGroups, officeCalls, type ApplicationGroup } from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readSort } from '../../base/platform/part-in-order-store.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { sendWelcomeAgain } from './accept-application.ts';
import { addDocument } from './add-document.ts';
import { findDocument } from './documents-store.ts';
import { fileRoutes } from './file-routes.ts';
import { askForDocuments, handFile, moveOn, noteOnFile, rejectApplication, takeFile } from './handle-file.ts';
import { partsOf } from './keep-document-part.ts';
import { presentApplication, presentFile } from './present-file.ts';
import { screenApplication } from './screen-application.ts';
import { findFile, listFiles } from './store.ts';
import type { OnboardingPlatform } from './with-file.ts';

const filesPerPart = 100;

const endings: Readonly<Record<DocumentMediaType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The queue of applications, the page of a file, and what officers do with it. */
export function onboardingOfficeRoutes(
  answer: AnswerOfficeCall,
  { db }: Pick<Platform, 'db'>,
  { publicUrl }: { readonly publicUrl: () => string },
): void {
  const on = (platform: Platform): OnboardingPlatform => ({ ...platform, publicUrl: publicUrl() });

  fileRoutes(answer, on);

  answer(officeCalls.listApplications, async ({ query, staff }) => {
    const group = query.group === '' ? undefined : query.group;
    if (group !== undefined && !(applicationGroups as readonly string[]).includes(group))
      return refuse('field_malformed', 'group');
    const part = await readPart(query.cursor, filesPerPart, ({ behind, limit }) =>
      listFiles(db, {
        group: group as ApplicationGroup | undefined,
        staff: staff.login,
        after: behind,
        limit,
        sort: readSort(query.sort),
      }),
    );
    return isRefusal(part) ? part : { applications: part.shown.map(presentApplication), next: part.next };
  });

  answer(officeCalls.readApplication, async ({ fields, platform }) => {
    const id = readId(fields.id);
    const file = id === undefined ? undefined : await findFile(db, id);
    return file === undefined ? refuse('enquiry_not_found', 'id') : presentFile(platform, file);
  });

  answer(officeCalls.takeApplication, ({ fields, body, platform }) => takeFile(on(platform), { ...fields, ...body }));
  answer(officeCalls.handApplication, ({ fields, body, platform }) => handFile(on(platform), { ...fields, ...body }));
  answer(officeCalls.askForDocuments, ({ fields, body: { version, text }, platform }) =>
    askForDocuments(on(platform), { ...fields, version, message: text }),
  );
  answer(officeCalls.moveApplication, ({ fields, body, platform }) => moveOn(on(platform), { ...fields, ...body }));
  answer(officeCalls.rejectApplication, ({ fields, body, platform }) =>
    rejectApplication(on(platform), { ...fields, ...body }),
  );
  answer(officeCalls.noteOnApplication, ({ fields, body, platform }) =>
    noteOnFile(on(platform), { ...fields, ...body }),
  );
  answer(officeCalls.screenApplication, ({ fields, platform }) => screenApplication(on(platform), fields.id));
  answer(officeCalls.sendWelcomeAgain, ({ fields, platform }) => sendWelcomeAgain(on(platform), fields));
  answer(officeCalls.addDocument, ({ fields, query, body, platform }) =>
    addDocument(on(platform), { ...fields, ...query, bytes: body }),
  );

  answer(officeCalls.readDocument, async ({ fields }) => {
    const [id, documentId] = [readId(fields.id), readId(fields.document)];
    const document = documentId === undefined ? undefined : await findDocument(db, documentId);
    if (document === undefined || document.applicationId !== id || document.arrivedAt === null)
      return refuse('enquiry_not_found', 'document');
    // The name is ours: what a stranger calls a file is no part of a header.
    return {
      name: `${document.kind}-${document.id}.${endings[document.mediaType]}`,
      mediaType: document.mediaType,
      content: partsOf(db, document),
    };
  });
}
