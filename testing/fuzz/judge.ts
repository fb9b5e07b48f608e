import { type Attack, type Caller, isMalformed } from './attack.ts';
import { headOf, type RawResponse } from './exchange.ts';
import { HISTORY_MARKER, type Markers } from './site/markers.ts';
import type { TargetName } from './target.ts';

/** The figures of the claims. */
export const LIMITS = { answerMs: 1000, probeMs: 250, logBytes: 500 } as const;

/** What is claimed, the gravest first: of several, that is what an attack is told for. */
const RULES = [
  'no process ends',
  'others read what is there',
  '/healthz is 200',
  'nothing has changed',
  'nothing hidden is shown',
  'people are served',
  'inner hops are nobody else’s',
  'passwords are counted',
  'an answer of 2xx to 4xx',
  'others read within 250 ms',
  'an answer within 1 s',
  'less than 500 bytes of log',
] as const;
export type Rule = (typeof RULES)[number];

export type Violation = { rule: Rule; detail: string };

export function byGravity(left: Violation, right: Violation): number {
  return RULES.indexOf(left.rule) - RULES.indexOf(right.rule);
}

/** Bodies that a server gives up on while they are still being sent: the answer may be lost with the line. */
const MOST_BODY_BYTES = 32 * 1024;

/** Judges an answer by itself. */
export function judgeAnswer(
  attack: Attack,
  response: RawResponse,
  target: TargetName,
  markers: Markers,
): Violation[] {
  const violations: Violation[] = [];
  const say = (rule: Rule, detail: string) => violations.push({ rule, detail });
  const { status, text } = response;
  if (!isRightStatus(attack, response))
    say(
      'an answer of 2xx to 4xx',
      `${status || (response.isLate ? 'no answer in 20 s' : 'closed without an answer')} ${bodyOf(text)}`,
    );
  for (const leak of leaksOf(attack.caller, text, markers)) say('nothing hidden is shown', leak);
  if (
    target === 'nginx' &&
    /^\/+-\/(?:renew|rows)/.test(attack.target) &&
    attack.bytes === null &&
    (status < 300 || status === 401)
  ) {
    say('inner hops are nobody else’s', `${status} ${bodyOf(text)}`);
  }
  return violations;
}

function isRightStatus(attack: Attack, { status, text, isLate }: RawResponse): boolean {
  if (status >= 200 && status < 500) return true;
  if (isLate) return false;
  // Not HTTP, or an HTTP that is not spoken here.
  if (isMalformed(attack)) return [0, 501, 505].includes(status);
  if (status === 0) return attack.body.length > MOST_BODY_BYTES;
  // Passwords are looked at a few at a time; who comes when the queue is full comes again.
  const isBusy = status === 503 && /\r\nretry-after: /i.test(headOf(text));
  return (
    isBusy &&
    /^(?:POST \/auth\/v1\/token|PUT \/auth\/v1\/user)(?:\?|$)/.test(`${attack.method} ${attack.target}`)
  );
}

/** Texts that stand for the inside of the server: hashes of passwords, places in its code. */
const INSIDE =
  /\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}|node_modules|node:internal|\n\s+at .+:\d+:\d+|local-stack\/(?:auth|backend)/;

function leaksOf(caller: Caller, text: string, markers: Markers): string[] {
  const found = Object.entries(markers)
    .filter(([name, marker]) => text.includes(marker) && !(name === HISTORY_MARKER && caller === 'admin'))
    .map(([name]) => name);
  const inside = INSIDE.exec(text)?.[0];
  if (inside) found.push(`the inside: ${inside.slice(0, 60)}`);
  const injected = /^(?:x-injected:.*|set-cookie:.*|location: *(?:https?:)?\/[\\/].*)/im.exec(
    headOf(text),
  )?.[0];
  if (injected) found.push(`a header of the attacker's: ${injected.slice(0, 80)}`);
  return found;
}

function bodyOf(text: string): string {
  return text
    .slice(headOf(text).length + 4)
    .replace(/\s+/g, ' ')
    .slice(0, 160);
}

const PASSWORDS_PER_ACCOUNT = 5;
const PASSWORDS_PER_ADDRESS = 60;
const WINDOW_MS = 60_000;

/** Counts wrong passwords that were looked at through nginx, where all of them came from one address. */
export function createPasswordCount(): (attack: Attack, response: RawResponse) => Violation[] {
  let tried: { at: number; account: string }[] = [];
  return (attack, { status, text }) => {
    if (
      attack.kind !== 'guessed password' ||
      status !== 400 ||
      !/invalid_credentials|Invalid login credentials/i.test(text)
    )
      return [];
    const now = performance.now();
    const { email: account } = JSON.parse(attack.body) as { email: string };
    tried = [...tried.filter(({ at }) => now - at < WINDOW_MS), { at: now, account }];
    const ofAccount = tried.filter((one) => one.account === account).length;
    if (ofAccount <= PASSWORDS_PER_ACCOUNT && tried.length <= PASSWORDS_PER_ADDRESS) return [];
    return [
      {
        rule: 'passwords are counted',
        detail: `${ofAccount} wrong passwords of one account, ${tried.length} of all, within a minute from one address`,
      },
    ];
  };
}
