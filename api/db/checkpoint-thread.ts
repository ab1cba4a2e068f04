import { parentPort, workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';

// Runs in a thread: moves what was committed from the journal into the database file, each time it is told to. PASSIVE never
// waits for anybody and keeps nobody waiting.

const { file } = workerData as { file: string };
const connection = new SqliteDatabase(file, { fileMustExist: true });

parentPort!.on('message', () => {
  try {
    connection.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // A full or failing disk: the writer meets the same, and says so.
  }
  parentPort!.postMessage(null);
});
