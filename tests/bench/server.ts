import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The product in a process of its own, on a free port and a data folder that goes with it. */
export interface BenchServer {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly dataDir: string;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Starts the server and waits until it is ready. Rejects where it ends before. */
export async function startServer(more: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-bench-'));
  const port = await freePort();
  const settings = {
    NODE_ENV: 'production',
    PAYMENT_GATEWAY: 'sandbox',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    UPLOAD_SECRET: 'a secret of this bench alone',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ANALYSIS_THREADS: '1',
    ...more,
  };
  const child = spawn(process.execPath, ['api/server.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let log = '';
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    child.stdout.on('data', (chunk) => {
      // Later lines are requests; the port stands in the first ones.
      if (log.length < 10_000) log += String(chunk);
      const port = /"port":(\d+).*"msg":"ready"/.exec(log)?.[1];
      if (port) resolve(`http://localhost:${port}`);
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { child, origin, dataDir, stop };
}
