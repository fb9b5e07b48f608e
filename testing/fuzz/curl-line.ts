import { type Attack, attackBytes, type Header } from './attack.ts';

const MOST_CHARACTERS = 2000;

/**
 * A line for a shell that sends an attack again: `$PORT` is the target's, `$KEY` the public key, `$TOKEN` the caller's.
 * @example curl -g --path-as-is -i "http://127.0.0.1:$PORT"'/rest/v1/metrics?__proto__=eq.1' -H "apikey: $KEY"
 */
export function curlLine(attack: Attack): string {
  const { method, target, headers, body, caller, bytes } = attack;
  if (bytes !== null || /[^\x21-\x7e]/.test(method + target))
    return `printf ${quoted(raw(attack))} | nc 127.0.0.1 $PORT`;
  const known: string[] = caller === 'nobody' ? [] : ['-H "apikey: $KEY"'];
  if (!['nobody', 'public key'].includes(caller)) known.push(`-H "Authorization: Bearer $TOKEN" # ${caller}`);
  const parts = [
    'curl -g --path-as-is -i',
    method === 'GET' ? '' : method === 'HEAD' ? '-I' : `-X ${quoted(method)}`,
    `"http://127.0.0.1:$PORT"${quoted(target)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}${value === '' ? ';' : `: ${value}`}`)}`),
    body === '' ? '' : `--data-binary ${quoted(body)}`,
    ...known,
  ];
  return shortened(parts.filter(Boolean).join(' '));
}

function raw(attack: Attack): string {
  const own: Header[] = attack.caller === 'nobody' ? [] : [['apikey', '$KEY']];
  return attackBytes(attack, own).toString('latin1').replace(/[%\\]/g, '$&$&');
}

/** As bash reads it; runs of one piece are written by what makes them. */
function quoted(text: string): string {
  const runs = /([\s\S]{1,12}?)\1{24,}/g;
  let out = '';
  let from = 0;
  for (const run of text.matchAll(runs)) {
    const [whole, piece = ''] = run;
    out +=
      escaped(text.slice(from, run.index)) +
      `"$(printf ${escaped(piece.replace(/[%\\]/g, '$&$&'))}'%.0s' $(seq ${whole.length / piece.length}))"`;
    from = run.index + whole.length;
  }
  return out + escaped(text.slice(from)) || "''";
}

function escaped(text: string): string {
  if (text === '') return '';
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes("'")) return `'${text}'`;
  const bytes = text.replace(
    /[^\x20-\x7e]|['\\]/g,
    (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `$'${bytes}'`;
}

function shortened(line: string): string {
  return line.length <= MOST_CHARACTERS
    ? line
    : `${line.slice(0, MOST_CHARACTERS)} … (${line.length} characters)`;
}
