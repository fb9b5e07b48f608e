import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { responseHeaders } from '@burhan/site-build/serving/response-headers';
import { writeFileAtomically } from '@burhan/site-build/state/atomic-file';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { SqlSession } from '../database/sql-session.ts';
import { asCaller, type CallerKeys, callerOf } from '../rest/caller.ts';
import { restErrorOf } from '../rest/rest-error.ts';

type StorageOptions = {
  session: SqlSession;
  keys: CallerKeys;
  /** An absolute path, with a folder for each bucket. */
  folder: string;
};

type Bucket = { id: string; public: boolean; file_size_limit: number; allowed_mime_types: string[] };

/** A file name, which cannot contain a path. */
const NAME = '[A-Za-z0-9_-]+\\.[a-z0-9]+';

/** An error answer in the format of Supabase Storage. */
const refused = (c: Context, statusCode: number, error: string, message: string) =>
  c.json({ statusCode: String(statusCode), error, message }, 400);

/**
 * `/storage/v1`: the part of Supabase Storage that the console, the edge function and the tests use. Its tables are in
 * the database, whose policies decide who may do what; the files are in the data folder.
 */
export function createStorage({ session, keys, folder }: StorageOptions): Hono {
  const app = new Hono();

  const findBucket = async (id: string): Promise<Bucket | undefined> => {
    const sql =
      'select id, public, file_size_limit::int as file_size_limit, allowed_mime_types from storage.buckets where id = $1';
    return (await session.query<Bucket>(sql, [id]))[0];
  };

  app.onError((error, c) => {
    const refusal = restErrorOf(error, 'authenticated');
    if (!refusal) throw error;
    if (refusal.code === '23505') return refused(c, 409, 'Duplicate', 'The resource already exists');
    return refused(c, refusal.status, 'Unauthorized', refusal.message);
  });

  app.get('/bucket/:bucket', async (c) => {
    const { role } = await callerOf(c.req.raw, keys);
    const bucket = role === 'service_role' ? await findBucket(c.req.param('bucket')) : undefined;
    return bucket ? c.json(bucket) : refused(c, 404, 'Bucket not found', 'Bucket not found');
  });

  app.post('/object/list/:bucket', async (c) => {
    const sql =
      'select id, name, created_at, metadata from storage.objects where bucket_id = $1 order by name limit 100';
    const caller = await callerOf(c.req.raw, keys);
    const bucket = c.req.param('bucket');
    return c.json(await asCaller(session, caller, true, (transaction) => transaction.query(sql, [bucket])));
  });

  // A file never changes, so browsers may cache it.
  app.get(`/object/public/:bucket/:name{${NAME}}`, async (c) => {
    const { bucket: id, name } = c.req.param();
    const bucket = await findBucket(id);
    const bytes = bucket?.public && (await readFile(path.join(folder, id, name)).catch(() => null));
    if (!bytes) return refused(c, 404, 'not_found', 'Object not found');
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...responseHeaders('picture'),
        'Content-Type': getMimeType(name) ?? 'application/octet-stream',
      },
    });
  });

  app.post(`/object/:bucket/:name{${NAME}}`, async (c) => {
    const { bucket: id, name } = c.req.param();
    const bucket = await findBucket(id);
    if (!bucket) return refused(c, 404, 'Bucket not found', 'Bucket not found');
    const { bytes, type } = await uploadedFile(c);
    if (bytes.byteLength > bucket.file_size_limit)
      return refused(c, 413, 'Payload too large', 'The object exceeded the maximum allowed size');
    if (!bucket.allowed_mime_types.includes(type))
      return refused(c, 415, 'invalid_mime_type', `mime type ${type} is not supported`);
    const row = [id, name, JSON.stringify({ mimetype: type, size: bytes.byteLength })];
    await asCaller(session, await callerOf(c.req.raw, keys), false, async (transaction) => {
      await transaction.query(
        'insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3::text::jsonb)',
        row,
      );
      await mkdir(path.join(folder, id), { recursive: true, mode: 0o700 });
      await writeFileAtomically(path.join(folder, id, name), bytes, 0o600);
    });
    return c.json({ Key: `${id}/${name}` });
  });
  return app;
}

/** Reads the uploaded file. supabase-js sends it in a form, other clients send it as the body. */
async function uploadedFile(c: Context): Promise<{ bytes: Uint8Array; type: string }> {
  const type = c.req.header('content-type')?.split(';')[0] ?? '';
  if (type !== 'multipart/form-data') return { bytes: new Uint8Array(await c.req.arrayBuffer()), type };
  const file = Object.values(await c.req.parseBody()).find((part) => part instanceof File);
  return { bytes: new Uint8Array((await file?.arrayBuffer()) ?? []), type: file?.type ?? '' };
}
