import type { Transport } from '@burhan/supabase/functions/api/dependencies';

/**
 * A transport that counts.
 * @returns it, how many answers were read at the same time at most, each until it ended or was given up, and how many
 * bytes were read of one at most.
 */
export function countReads(transport: Transport) {
  let atOnce = 0;
  let mostAtOnce = 0;
  let mostBytes = 0;
  const countRead = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
    const reader = body.getReader();
    let bytes = 0;
    return new ReadableStream(
      {
        async pull(stream) {
          const { done, value } = await reader.read();
          if (done) {
            atOnce--;
            stream.close();
            return;
          }
          bytes += value.byteLength;
          mostBytes = Math.max(mostBytes, bytes);
          stream.enqueue(value);
        },
        cancel(reason) {
          atOnce--;
          return reader.cancel(reason);
        },
      },
      { highWaterMark: 0 },
    );
  };
  const counting: Transport = async (url, init) => {
    atOnce++;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    const { body, status, headers } = await transport(url, init);
    return new Response(body && countRead(body), { status, headers });
  };
  return { transport: counting, mostAtOnce: () => mostAtOnce, mostBytes: () => mostBytes };
}
