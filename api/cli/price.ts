import { readFileSync } from 'node:fs';
import { priceFile } from '../../shared/pricing/price-file.ts';
import { schemaChecks } from '../../shared/pricing/validate.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { EXIT } from './exit.ts';

/** `price FILE|-`: prices every case of a file (`-` reads standard input) and prints the cases with their results. */
export function priceCases(file: string): number {
  const json = readJson(file);
  if (json === undefined) return refuse(`${file === '-' ? 'Standard input' : 'The file'} is not JSON.`);
  const priced = priceFile(createPricingKernel(loadKernelModule(), schemaChecks), json);
  if (!priced.ok) return refuse(priced.error.message);
  const { parts, quotes, rejected } = priced.value;
  process.stdout.write(`${JSON.stringify({ parts, quotes })}\n`);
  if (rejected === 0) return EXIT.done;
  process.stderr.write(
    `${rejected} of ${parts.length + quotes.length} cases could not be priced; their results say why.\n`,
  );
  return EXIT.rejected;
}

function refuse(message: string): number {
  process.stdout.write(`${JSON.stringify({ error: { code: 'invalid_request', field: 'file', message } })}\n`);
  process.stderr.write(`${message}\n`);
  return EXIT.rejected;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch {
    return undefined;
  }
}
