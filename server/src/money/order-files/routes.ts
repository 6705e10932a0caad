import { calls, isRefusal, orderFileRowFields, refuse, refuseFor, type OrderFileRowAsked } from '@bank/contract';
import { finished } from 'node:stream';
import { recordEvent } from '../../base/audit/index.ts';
import { filesInHand, filesRetrySeconds } from '../../base/platform/files-in-hand.ts';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { actorOf, type Actor } from '../../base/platform/rights.ts';
import { webOriginOf } from '../../people/second-factors/index.ts';
import { bringFile } from './bring-file.ts';
import { correctRow, leaveRowOut } from './change-row.ts';
import type { FindBank } from './complete-rows.ts';
import { presentFile, presentFiles, presentRow } from './present-file.ts';
import { readRows, type RowPlace } from './rows-store.ts';
import { findSeenFile, onlySeen } from './see-file.ts';
import { approveFile, confirmFile, endFile, sendFile } from './send-file.ts';
import { listFiles } from './store.ts';
import { judgeResult, writeResult } from './write-result.ts';

const rowsPerPart = 200;

/** Files of orders: brought, corrected, sent and approved as one. */
export function orderFileRoutes(answer: AnswerCall, platform: Platform, findBank: FindBank): void {
  const inHand = filesInHand();
  const read = async (actor: Actor, id: string) => {
    const seen = await findSeenFile(platform.db, actor, id);
    return isRefusal(seen) ? seen : presentFile(platform, actor, seen);
  };

  answer(calls.judgeOrderFile, async ({ body: { name, content }, session, origin }) => {
    const bytes = Buffer.from(content, 'base64');
    // What Node passes over in silence: other characters than those of base64.
    if (bytes.toString('base64') !== content) return refuse('order_file_type_unknown', 'content');
    const actor = actorOf(session);
    const brought = await bringFile(platform, findBank, { name, bytes, origin, ...actor });
    return isRefusal(brought) ? brought : read(actor, brought.id);
  });

  answer(calls.listOrderFiles, async ({ session }) => {
    const actor = actorOf(session);
    const files = await listFiles(platform.db, actor.clientId);
    return { files: await presentFiles(platform, actor, await onlySeen(platform.db, actor, files)) };
  });

  answer(calls.readOrderFile, async ({ fields, query, session }) => {
    const actor = actorOf(session);
    const seen = await findSeenFile(platform.db, actor, fields.id);
    if (isRefusal(seen)) return seen;
    const after = readPlace(query.cursor ?? '');
    if (after === undefined) return refuse('cursor_malformed', 'cursor');
    const { rows, last } = await readRows(platform.db, seen.file.id, { after, limit: rowsPerPart });
    const next = rows.length < rowsPerPart || last === undefined ? null : `${last.rank}.${last.number}`;
    return { file: await presentFile(platform, actor, seen), rows: rows.map(presentRow), next };
  });

  answer(calls.readOrderFileResult, async ({ fields, query, session, origin, language, reply }) => {
    const actor = actorOf(session);
    const { clientId } = actor;
    const release = inHand.take(clientId);
    if (release === undefined) return refuseFor('too_many_files', filesRetrySeconds);
    finished(reply.raw, release);
    const asked = judgeResult({ ...query, ofRequest: language });
    if (isRefusal(asked)) return asked;
    const seen = await findSeenFile(platform.db, actor, fields.id);
    if (isRefusal(seen)) return seen;
    const { id } = seen.file;
    const result = await writeResult(platform, seen.file, asked);
    if (isRefusal(result)) return result;
    const about = [{ kind: 'order_file', id }] as const;
    const kind = 'order_file_result_taken';
    await recordEvent(platform.db, platform, { kind, clientId, origin, subject: result.name, about });
    return result;
  });

  answer(calls.changeOrderFileRow, async ({ body, session, origin }) => {
    const actor = actorOf(session);
    const { id, number } = body;
    const names = Object.keys(orderFileRowFields) as (keyof OrderFileRowAsked)[];
    const asked = Object.fromEntries(names.map((name) => [name, body[name]])) as unknown as OrderFileRowAsked;
    const row = await correctRow(platform, { ...actor, id, number, asked, origin });
    if (isRefusal(row)) return row;
    const file = await read(actor, id);
    return isRefusal(file) ? file : { file, row: presentRow(row) };
  });

  answer(calls.leaveOutOrderFileRow, async ({ body, session, origin }) => {
    const actor = actorOf(session);
    const row = await leaveRowOut(platform, { ...actor, ...body, origin });
    if (isRefusal(row)) return row;
    const file = await read(actor, body.id);
    return isRefusal(file) ? file : { file, row: presentRow(row) };
  });

  answer(calls.confirmOrderFile, async ({ body, session, origin, token, request }) => {
    const webOrigin = webOriginOf(request, platform.config);
    const made = await confirmFile(platform, { ...body, ...actorOf(session), origin, token, webOrigin });
    return isRefusal(made) ? made : { ...made, expiresAt: made.expiresAt.toISOString() };
  });

  answer(calls.sendOrderFile, async ({ body, session, origin, token, confirmation }) => {
    const actor = actorOf(session);
    const act = { ...body, areTwinsMeant: body.areTwinsMeant === true, ...actor, origin };
    const sent = await sendFile(platform, act, { token, header: confirmation });
    return isRefusal(sent) ? sent : read(actor, body.id);
  });

  answer(calls.approveOrderFile, async ({ body, session, origin, token, confirmation }) => {
    const actor = actorOf(session);
    const approved = await approveFile(platform, { ...body, ...actor, origin }, { token, header: confirmation });
    return isRefusal(approved) ? approved : read(actor, body.id);
  });

  answer(calls.endOrderFile, async ({ body, session, origin }) => {
    const actor = actorOf(session);
    const ended = await endFile(platform, { ...body, ...actor, origin });
    return isRefusal(ended) ? ended : read(actor, body.id);
  });
}

/** The row after which a part begins; undefined for a text that names none. */
function readPlace(cursor: string): RowPlace | undefined {
  if (cursor === '') return { rank: 0, number: 0 };
  const [, rank, number] = /^([1-4])\.(\d{1,5})$/.exec(cursor) ?? [];
  return rank === undefined ? undefined : { rank: Number(rank), number: Number(number) };
}
