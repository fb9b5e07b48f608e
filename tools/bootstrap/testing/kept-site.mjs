import { fileURLToPath } from 'node:url';
import { keepRunning } from '../keep-running.mjs';

/** `npm start` without its build. */
const main = fileURLToPath(new URL('../../../local-stack/main.ts', import.meta.url));
const { code } = await keepRunning(process.execPath, [main], { env: process.env, cwd: '/' });
process.exitCode = code;
