import { randomBytes, timingSafeEqual } from 'node:crypto';
import { AccountError, type Accounts, parseAccountRequest } from '../accounts/account.ts';
import { jsonAnswer } from '../base/json-answer.ts';

/** What the commands of this installation ask its running site below. nginx hands nothing of it on. */
export const CONTROL_PATH = '/control/';

type Commands = {
  accounts: Accounts;
  /** For `npm run doctor`. */
  readHealth: () => Promise<unknown>;
};

export type Control = {
  /** Opens it. Made at this start, and kept nowhere but in this process and beside the folder's lock. */
  token: string;
  answer: (request: Request) => Promise<Response>;
};

export function createControl({ accounts, readHealth }: Commands): Control {
  const token = randomBytes(32).toString('base64url');

  const carryOut = async (request: Request) => {
    switch (`${request.method} ${new URL(request.url).pathname}`) {
      case 'POST /control/accounts': {
        const asked = parseAccountRequest(await request.json().catch(() => null));
        if (!asked) return jsonAnswer(400, { message: 'The command cannot be understood.' });
        return jsonAnswer(200, await accounts.carryOut(asked));
      }
      case 'POST /control/accounts/list':
        return jsonAnswer(200, await accounts.list());
      case 'POST /control/project-health':
        return jsonAnswer(200, await readHealth());
      default:
        return jsonAnswer(404, { message: 'There is no such command.' });
    }
  };

  return {
    token,
    async answer(request) {
      if (!isToken(request.headers.get('authorization'), token))
        return jsonAnswer(401, { message: 'The token is not that of this start of the site.' });
      try {
        return await carryOut(request);
      } catch (error) {
        if (error instanceof AccountError) return jsonAnswer(409, { message: error.message });
        throw error;
      }
    },
  };
}

function isToken(authorization: string | null, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
