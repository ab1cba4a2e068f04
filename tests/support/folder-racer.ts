import { loadSecret } from '../../api/signing.ts';
import { prepareDataFolder } from '../../api/maintenance/data-folder.ts';

// One of several processes that make the same data folder ready, again and again; says the secret that it found.

const TIMES = 300;
const [dataDir = ''] = process.argv.slice(2);
const secrets = new Set<string>();
for (let time = 0; time < TIMES; time += 1) {
  prepareDataFolder(dataDir);
  secrets.add(loadSecret('', dataDir));
}
process.stdout.write(`${[...secrets].join('\n')}\n`);
