import { refuse, type DocumentKind, type Refusal } from '@bank/contract';
import type { FileData } from '@bank/contract/office';
import { missingOf } from './judge-data.ts';
import { listPapers } from './keep-papers.ts';
import type { FilesDatabase, Owner } from './owner-store.ts';
import { readRating } from './rate.ts';
import { readData } from './save-data.ts';

/**
 * What keeps an applicant from becoming a client; undefined where nothing does. From a high risk on no paper is waived,
 * and the rating is that of a compliance officer.
 */
export async function judgeFile(
  database: FilesDatabase,
  owner: Owner,
  {
    kind,
    needed,
    first,
    today,
  }: {
    readonly kind: 'personal' | 'corporate';
    readonly needed: readonly DocumentKind[];
    readonly first: () => FileData;
    readonly today: string;
  },
): Promise<Refusal | undefined> {
  const papers = (await listPapers(database, owner)).filter((paper) => paper.verdict !== null);
  if (needed.some((one) => papers.every((paper) => paper.kind !== one))) return refuse('application_not_ready');
  const rating = await readRating(database, owner);
  if (rating === undefined) return refuse('risk_not_rated');
  const { data } = await readData(database, owner, first);
  const [missing] = missingOf(kind, data);
  if (missing !== undefined) return refuse('file_incomplete', missing);
  if (papers.some(({ verdict, expiresOn }) => verdict === 'accepted' && expiresOn !== '' && expiresOn < today))
    return refuse('paper_expired');
  if (rating.risk !== 'high') return undefined;
  if (papers.some(({ kind: paper, verdict }) => verdict === 'waived' && needed.includes(paper)))
    return refuse('waived_at_high_risk');
  return rating.isOfCompliance ? undefined : refuse('compliance_needed');
}
