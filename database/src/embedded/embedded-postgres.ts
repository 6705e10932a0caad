import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseLog } from '../database-log.ts';
import { connectToBank, databaseName } from './bank-connection.ts';
import { chooseSocketFolder } from './choose-socket-folder.ts';
import { databaseRole, ensureCluster } from './ensure-cluster.ts';
import { findComplaint } from './find-complaint.ts';
import { prepareDataFolder } from './make-folder.ts';
import { fixSymlinks } from './fix-symlinks.ts';
import { ownFiles } from './own-files.ts';
import { binariesIn, findPlatformBinaries } from './platform-binaries.ts';
import type { PlatformBinaries } from './platform-binaries.ts';
import { disownStaleRecord, findRunningServer } from './postmaster-file.ts';
import type { RunningServer } from './postmaster-file.ts';
import { isProcessAlive, isServerOf } from './process-identity.ts';
import { ServerProcess } from './server-process.ts';
import { serverSettings } from './server-settings.ts';
import { chooseServerUser } from './server-user.ts';
import type { ServerUser } from './server-user.ts';

const majorVersionMin = 15;

/** Recovery after a crash may take long; a server that is shut down by another process is waited for as well. */
const startWithinMs = 60_000;
const lookAgainMs = 10;
const restartPauseMs = 1000;
const logEndsWithinMs = 2_000;

/** Reasons to try again: the predecessor or its leftovers are still there. */
const predecessorLingers = /lock file|shared memory|could not bind|is being used/;
const failuresMax = 3;

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Folder of the programs `initdb` and `postgres`; those of the npm package when not said. */
  readonly binDir?: string | undefined;
  readonly log: DatabaseLog;
  /** False only for throwaway test servers: faster, and lost in a power cut. Default true. */
  readonly isDurable?: boolean;
}

interface Place extends PlatformBinaries {
  readonly dataDir: string;
  readonly clusterDir: string;
  readonly socketDir: string;
  readonly user: ServerUser;
  readonly isDurable: boolean;
  readonly log: DatabaseLog;
}

/**
 * Keeps one PostgreSQL server running for a data folder.
 *
 * The first process on the folder owns the server: it is the server's parent and restarts it when it dies. Every
 * further process joins. When the owner goes away, its server ends and one of those that joined starts the next.
 * Where the kernel cannot end the server with its owner, the next process adopts it as it runs.
 */
export class EmbeddedPostgres {
  readonly #place: Place;
  #server: ServerProcess | undefined;
  #adoptedId: number | undefined;
  #sentinel: pg.Client | undefined;
  #isClosing = false;
  #recovery: Promise<void> | undefined;

  private constructor(place: Place) {
    this.#place = place;
  }

  /**
   * Starts the server of a data folder or joins the running one; makes missing files first.
   *
   * @throws Error in one sentence saying what the operator can do
   */
  static async start({ dataDir, binDir, log, isDurable = true }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
    const binaries = binDir === undefined ? await findPlatformBinaries() : binariesIn(binDir);
    if (binDir === undefined) await fixSymlinks(binaries.postgres);
    await prepareDataFolder(dataDir);
    const folder = await realpath(dataDir);
    const user = chooseServerUser(binaries.postgres, folder);
    if (user.majorVersion < majorVersionMin) {
      throw new Error(
        `PG_BIN_DIR: PostgreSQL ${majorVersionMin} or newer is needed; ${binaries.postgres} is PostgreSQL ` +
          `${user.majorVersion}.`,
      );
    }
    if (user.way === 'nobody')
      log.warn(
        {},
        'the embedded database runs as the user "nobody": keep other programs of that user off this machine',
      );
    const clusterDir = join(folder, 'postgres');
    const running = await findRunningServer(clusterDir);
    if (running === undefined && (await ensureCluster({ clusterDir, binaries, user, isDurable }))) {
      log.info({ folder: clusterDir }, 'made the files of the embedded database');
    }
    const socketDir =
      running?.socketDir ?? (await chooseSocketFolder({ dataDir: folder, clusterDir, ownerId: user.fileOwnerId }));
    const postgres = new EmbeddedPostgres({
      ...binaries,
      dataDir: folder,
      clusterDir,
      socketDir,
      user,
      isDurable,
      log,
    });
    await postgres.#bringUp();
    return postgres;
  }

  /** How to connect, in the words of `pg`. */
  get connection(): { host: string; port: number; user: string; database: string } {
    return { host: this.#place.socketDir, port: 5432, user: databaseRole, database: databaseName };
  }

  /** Whether this process answers for the server at the moment. */
  get role(): 'owner' | 'joined' {
    return this.#server !== undefined || this.#adoptedId !== undefined ? 'owner' : 'joined';
  }

  /** Process id of the server that we own, for tests and for the log. */
  get serverProcessId(): number | undefined {
    return this.#server?.processId ?? this.#adoptedId;
  }

  /** Stops the server when we own it; a joined process only lets go. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#recovery;
    await this.#letGo();
    if (this.#server !== undefined) {
      await this.#server.stop();
      await rm(this.#ownerPath, { force: true });
    } else if (this.#adoptedId !== undefined) {
      await this.#stopAdopted(this.#adoptedId);
    }
    this.#server = undefined;
    this.#adoptedId = undefined;
  }

  async #letGo(): Promise<void> {
    if (this.#sentinel === undefined) return;
    // It keeps the process alive until its goodbye is answered; otherwise the waiting caller would wait for ever.
    hold(this.#sentinel).ref();
    await this.#sentinel.end().catch(() => undefined);
  }

  async #bringUp(): Promise<void> {
    const deadline = performance.now() + startWithinMs;
    let failures = 0;
    let reason = 'no answer';
    while (performance.now() < deadline && !this.#isClosing) {
      const running = await findRunningServer(this.#place.clusterDir);
      if (running !== undefined) {
        const client = await connectToBank(running.socketDir);
        if (client !== undefined) return this.#join(running, client);
        await pause(lookAgainMs);
        continue;
      }
      const complaint = await this.#own(deadline);
      if (complaint === undefined) return;
      reason = complaint;
      if (!predecessorLingers.test(reason) && ++failures === failuresMax) break;
      await pause(lookAgainMs * 2);
    }
    if (!this.#isClosing) throw new Error(`The embedded PostgreSQL does not start: ${reason}`);
  }

  /** Starts the server as our child. Returns its complaint when it ended instead of answering. */
  async #own(deadline: number): Promise<string | undefined> {
    const { clusterDir, dataDir, postgres, socketDir, user, isDurable, log } = this.#place;
    await ownFiles(clusterDir, user.fileOwnerId);
    await disownStaleRecord(clusterDir, socketDir);
    const since = new Date();
    const server = await ServerProcess.start({
      program: postgres,
      parameters: ['-D', clusterDir, ...serverSettings({ socketDir, isDurable, majorVersion: user.majorVersion })],
      user,
      cwd: dataDir,
      outputPath: join(dataDir, 'postgres-start.log'),
    });
    while (server.isRunning && performance.now() < deadline && !this.#isClosing) {
      // A socket of the predecessor may still answer: only our own child counts.
      const running = await findRunningServer(clusterDir);
      const client = running?.processId === server.processId ? await connectToBank(socketDir) : undefined;
      if (client !== undefined) {
        await client.end();
        await writeFile(this.#ownerPath, `${server.processId} ${process.pid}\n`);
        this.#server = server;
        void server.ended.then(() => this.#recover('the embedded database ended'));
        log.info({ processId: server.processId, way: user.way, folder: clusterDir }, 'started the embedded database');
        return undefined;
      }
      await pause(lookAgainMs);
    }
    await server.stop();
    const output = await server.lastOutput();
    // A process of its own writes the log, and may end after the server.
    const logEndsBy = performance.now() + logEndsWithinMs;
    for (;;) {
      const complaint = output || (await findComplaint({ clusterDir, since }));
      if (complaint) return complaint;
      if (performance.now() >= logEndsBy) return 'it ended without a word';
      await pause(lookAgainMs);
    }
  }

  async #join(running: RunningServer, client: pg.Client): Promise<void> {
    const [serverId, ownerId] = (await readFile(this.#ownerPath, 'utf8').catch(() => '')).split(' ').map(Number);
    if (serverId === running.processId && ownerId !== undefined && !isProcessAlive(ownerId)) {
      this.#adoptedId = running.processId;
      await writeFile(this.#ownerPath, `${running.processId} ${process.pid}\n`);
      this.#place.log.warn({ processId: running.processId }, 'adopted an embedded database whose owner is gone');
    } else {
      this.#place.log.info({ processId: running.processId }, 'joined the embedded database of another process');
    }
    this.#sentinel = client;
    // The sentinel alone does not keep the process alive.
    hold(client).unref();
    client.once('end', () => this.#recover('the embedded database went away'));
  }

  #recover(what: string): void {
    if (this.#isClosing) return;
    this.#server = undefined;
    this.#adoptedId = undefined;
    this.#sentinel = undefined;
    this.#place.log.warn({}, `${what}: bringing it up again`);
    this.#recovery = this.#bringUpUntilItWorks();
  }

  async #bringUpUntilItWorks(): Promise<void> {
    while (!this.#isClosing) {
      try {
        return await this.#bringUp();
      } catch (error) {
        this.#place.log.error({ error }, 'the embedded database does not come up; trying again');
        await pause(restartPauseMs);
      }
    }
  }

  async #stopAdopted(processId: number): Promise<void> {
    const running = await findRunningServer(this.#place.clusterDir);
    if (running?.processId !== processId) return;
    await rm(this.#ownerPath, { force: true });
    process.kill(processId, 'SIGINT');
    // Not whether the process exists: a process without a parent may stay unreaped.
    while (isServerOf(this.#place.clusterDir, processId)) await pause(lookAgainMs);
  }

  get #ownerPath(): string {
    return join(this.#place.dataDir, 'postgres-owner');
  }
}

/** Whether an open connection keeps the process alive; the types of `pg` leave the two methods out. */
function hold(client: pg.Client): { ref(): void; unref(): void } {
  return client as unknown as { ref(): void; unref(): void };
}
