import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from '@burhan/releases/building/precompress';

/** Puts the page of an address, as it is composed now but without its scripts, into a folder, precompressed. */
export async function writePageWithoutScripts(url: string, folder: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), withoutScripts(await answer.text()));
  await precompress(folder);
}

/** Takes out scripts, their data, and the mark by which the bench finds an interactive button. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>\n?/gs, '').replaceAll(' data-next=""', '');
}

/**
 * The inside of the nginx `server` block: the page from the folder, all else from our site.
 * @param ourAddress host and port of our site without TLS.
 */
export function withoutScriptsServerBody(folder: string, ourAddress: string): string {
  return `root "${folder}";
location = / {
  try_files /index.html =404;
  add_header Cache-Control "no-cache";
}
location / {
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_pass http://${ourAddress};
}`;
}
