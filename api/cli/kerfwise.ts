/** The command line: `kerfwise analyze|price|quote|copy-database|backup|restore|claim-files|import-legacy …`. Only JSON goes to stdout, a sentence for people to stderr. */
import { buildWasm } from '../../scripts/wasm.ts';
import { EXIT } from './exit.ts';

const USAGE = `usage: kerfwise analyze FILE…
       kerfwise price FILE|-
       kerfwise quote FILE --material SLUG --thickness MM --quantity N
       kerfwise quote FILE --all
       kerfwise quote FILE … --pieces
       kerfwise quote FILE … --accept CODE,CODE
       kerfwise quote FILE … --dfm-analysis --inspection
       kerfwise quote FILE … --repair widths,duplicates,copies,gaps=MM,specks=MM,simplify,outline=FONT,text,images
       kerfwise copy-database --to postgres://USER:PASSWORD@HOST/DATABASE [--json]
       kerfwise backup FOLDER [--accept-missing]
       kerfwise restore FOLDER
       kerfwise claim-files [--yes]
       kerfwise import-legacy FOLDER`;

async function main([command, ...args]: string[]): Promise<number> {
  if (command === 'copy-database') return (await import('./copy-database.ts')).copyDatabase(args);
  if (command === 'backup') return (await import('./backup.ts')).backupShop(args);
  if (command === 'restore') return (await import('./backup.ts')).restoreShop(args);
  if (command === 'claim-files') return (await import('./claim-files.ts')).claimFiles(args);
  if (command === 'import-legacy') return (await import('./import-legacy.ts')).importLegacy(args);
  if (command !== 'analyze' && command !== 'price' && command !== 'quote') return usage();
  buildWasm();
  // Each command loads only what it needs, after the kernel is built.
  if (command === 'price') return args.length === 1 ? (await import('./price.ts')).priceCases(args[0]!) : usage();
  const [{ analyzeFiles, quoteInThread }, { readEnv }] = await Promise.all([
    import('./file-commands.ts'),
    import('../env.ts'),
  ]);
  const limits = readEnv(process.env);
  if (command === 'analyze') return args.length === 0 ? usage() : analyzeFiles(args, limits);
  return quoteInThread(args, limits);
}

function usage(): number {
  process.stderr.write(`${USAGE}\n`);
  return EXIT.rejected;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`kerfwise: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = EXIT.fault;
  },
);
