/** A connection to a server, with TLS on it where that was asked for. */
export type Connection = {
  readable: ReadableStream<Uint8Array>;
  writable: WritableStream<Uint8Array>;
  /** Ends it, also while something is read. May throw where it has ended. */
  close(): void;
};

/** As much as Node takes. */
const MAXIMUM_HEAD_BYTES = 16 * 1024;
const MAXIMUM_CHUNK_LINE_BYTES = 1024;
const MAXIMUM_INTERIM_ANSWERS = 5;

const STATUS_LINE = /^HTTP\/1\.[01] ([1-5]\d\d)(?: .*)?$/;
const HEADER_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/;
const NO_BODY = new Set([204, 205, 304]);

/**
 * Asks for an address over a connection that is used for this alone, by HTTP/1.1. Runtimes whose `fetch` picks the
 * machine by itself leave no other way to ask one that was looked at before.
 * @returns the answer as soon as its head is there; its body ends the connection.
 * @throws Error when what is answered is not HTTP. The connection is then for the caller to close.
 */
export async function askOverConnection(
  connection: Connection,
  url: URL,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const writer = connection.writable.getWriter();
  await writer.write(new TextEncoder().encode(requestHead(url, headers)));
  writer.releaseLock();

  const reader = createByteReader(connection.readable);
  const head = await readHead(reader);
  if (NO_BODY.has(head.status)) {
    close(connection);
    return new Response(null, head);
  }
  return new Response(streamOf(bodyPieces(reader, head.headers), connection), head);
}

function requestHead(url: URL, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: url.host, ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

async function readHead(reader: ByteReader): Promise<{ status: number; headers: Headers }> {
  for (let interim = 0; interim <= MAXIMUM_INTERIM_ANSWERS; interim++) {
    let left = MAXIMUM_HEAD_BYTES;
    const nextLine = async () => {
      const line = await reader.line(left);
      left -= line.length + 2;
      return line;
    };
    const [, status] = STATUS_LINE.exec(await nextLine()) ?? [];
    if (!status) throw new Error('The answer is not HTTP.');
    const headers = new Headers();
    for (let line = await nextLine(); line !== ''; line = await nextLine()) {
      const [, name, value = ''] = HEADER_LINE.exec(line) ?? [];
      if (!name) throw new Error('The answer has a header that is none.');
      headers.append(name, value);
    }
    if (Number(status) >= 200) return { status: Number(status), headers };
  }
  throw new Error('The answer never comes.');
}

async function* bodyPieces(reader: ByteReader, headers: Headers): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoding = headers.get('transfer-encoding');
  if (encoding !== null) {
    if (encoding.toLowerCase() !== 'chunked') throw new Error(`The body comes as "${encoding}".`);
    yield* chunks(reader);
    return;
  }
  const length = headers.get('content-length');
  if (length === null) {
    for (let piece = await reader.some(Infinity); piece; piece = await reader.some(Infinity)) yield piece;
    return;
  }
  if (!/^\d{1,15}$/.test(length)) throw new Error('The body has no length that is one.');
  yield* exactly(reader, Number(length));
}

async function* chunks(reader: ByteReader): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (;;) {
    const [, size] =
      /^([0-9a-f]{1,8})[ \t]*(?:;.*)?$/i.exec(await reader.line(MAXIMUM_CHUNK_LINE_BYTES)) ?? [];
    if (!size) throw new Error('A chunk has no size.');
    // What may come after the last one is of no use here.
    if (Number.parseInt(size, 16) === 0) return;
    yield* exactly(reader, Number.parseInt(size, 16));
    if ((await reader.line(1)) !== '') throw new Error('A chunk is longer than it said.');
  }
}

async function* exactly(reader: ByteReader, length: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let left = length; left > 0; ) {
    const piece = await reader.some(left);
    if (!piece) throw new Error('The connection ended within the body.');
    left -= piece.length;
    yield piece;
  }
}

function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>, connection: Connection): ReadableStream {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      close(connection);
    },
    cancel: () => close(connection),
  });
}

/** Ends a connection that may have ended. */
export function close(connection: Connection): void {
  try {
    connection.close();
  } catch {
    // It has ended.
  }
}

/** Bytes of a stream in the pieces that a protocol is made of. */
export type ByteReader = {
  /** A line without its end. @throws Error where it is longer than `maximumBytes`, or the stream ends before. */
  line(maximumBytes: number): Promise<string>;
  /** At least one byte, at most `maximumBytes`; null at the end. */
  some(maximumBytes: number): Promise<Uint8Array<ArrayBuffer> | null>;
};

const LINE_FEED = 0x0a;

export function createByteReader(stream: ReadableStream<Uint8Array>): ByteReader {
  const reader = stream.getReader();
  let held = new Uint8Array(0);

  const hold = async (): Promise<boolean> => {
    const { done, value } = await reader.read();
    if (done) return false;
    const joined = new Uint8Array(held.length + value.length);
    joined.set(held);
    joined.set(value, held.length);
    held = joined;
    return true;
  };
  const take = (length: number) => {
    const taken = held.slice(0, length);
    held = held.subarray(length);
    return taken;
  };

  return {
    async line(maximumBytes) {
      let end = held.indexOf(LINE_FEED);
      while (end < 0 && held.length <= maximumBytes) {
        if (!(await hold())) throw new Error('The connection ended within a line.');
        end = held.indexOf(LINE_FEED);
      }
      if (end < 0 || end > maximumBytes) throw new Error('A line is too long.');
      return String.fromCharCode(...take(end + 1)).replace(/\r?\n$/, '');
    },
    async some(maximumBytes) {
      while (held.length === 0) if (!(await hold())) return null;
      return take(maximumBytes);
    },
  };
}
