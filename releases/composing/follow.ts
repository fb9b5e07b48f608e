import { askWithKey } from './ask-with-key.ts';

/** Which version of the content was composed: a project keeps it, and tells the editors (ARCHITECTURE.md#what-makes-pages-follow). */
export type Follow = {
  /** Days of deadlines end in it from now on, as pages say. @throws Error as below */
  keepTimeZone: () => Promise<void>;
  /** Rows that are read after it are of this version or of a later one. @throws Error saying what the project answered */
  readVersion: () => Promise<number>;
  /** The pages with the rows of this version are on the site. @throws Error as above */
  reportComposed: (version: number) => Promise<void>;
};

/** What a status of the platform says; 540: the project is paused. */
const REASONS: Readonly<Record<number, string>> = {
  401: 'refused the key: check SUPABASE_SECRET_KEY.',
  540: 'is paused: restore the project in its dashboard.',
};

/** Of a hosted project; null without its secret key, which alone may report. */
export function followOf(supabaseUrl: string, secretKey: string | null, timeZone: string): Follow | null {
  if (!secretKey) return null;
  const call = async (name: string, values: object): Promise<string> => {
    const request = { path: `/rest/v1/rpc/${name}`, body: values };
    const response = await askWithKey(supabaseUrl, secretKey, request).catch((cause: unknown) => {
      throw new Error(`${supabaseUrl} does not answer ${name}: check SUPABASE_URL.`, { cause });
    });
    const answer = await response.text();
    if (!response.ok) {
      const reason = REASONS[response.status] ?? `answered ${name} with ${response.status}: ${answer}`;
      throw new Error(`${supabaseUrl} ${reason}`);
    }
    return answer;
  };
  return {
    keepTimeZone: async () => {
      await call('keep_time_zone', { zone: timeZone });
    },
    readVersion: async () => Number(await call('content_version', {})),
    reportComposed: async (version) => {
      await call('report_composed', { version });
    },
  };
}
