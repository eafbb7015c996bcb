// node unpack.mjs <the package's bin folder> <target folder>
// Decompresses the browser and its libraries; browser_binary.py takes the archives apart.
import { chmodSync, createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const [from, to] = process.argv.slice(2);
const files = [
  ['chromium.br', 'chromium'],
  ['al2023.tar.br', 'libs.tar'],
  ['swiftshader.tar.br', 'swiftshader.tar'],
  ['fonts.tar.br', 'fonts.tar'],
];

mkdirSync(to, { recursive: true });
for (const [name, target] of files) {
  await pipeline(
    createReadStream(`${from}/${name}`),
    createBrotliDecompress(),
    createWriteStream(`${to}/${target}`),
  );
}
chmodSync(`${to}/chromium`, 0o755);
